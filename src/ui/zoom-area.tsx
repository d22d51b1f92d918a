import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Icon } from "#ui/icons.tsx";

const LARGEST = 8;
const STEP = 1.5;
/** What a wheel turns, in pixels, to double the size. */
const WHEEL_PX = 300;

const bounded = (zoom: number) => Math.min(LARGEST, Math.max(1, zoom));

/** A point of the picture (in shares of it) that stays where it is on the screen. */
interface Held {
  readonly share: readonly [number, number];
  readonly at: readonly [number, number];
}

/**
 * A picture as large as its place, and up to eight times as large: by wheel, pinch, keys (+, -, 0,
 * arrows) and buttons. What is larger than the place is moved by scrolling it, which every device
 * has its own way of.
 */
export function ZoomArea({
  src,
  alt,
  children,
}: {
  readonly src: string;
  readonly alt: string;
  /** More buttons. */
  readonly children?: ReactNode;
}) {
  const area = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(1);
  const held = useRef<Held | null>(null);
  const zoomBy = useCallback((factor: number, x?: number, y?: number) => {
    const shown = area.current;
    if (shown) held.current = heldAt(shown, x, y);
    setZoom((now) => bounded(now * factor));
  }, []);
  useLayoutEffect(() => {
    if (area.current && held.current) scrollTo(area.current, held.current);
  }, [zoom]);
  useWheelAndPinch(area, zoomBy);
  const onKeyDown = (event: KeyboardEvent) => {
    const factor = { "+": STEP, "=": STEP, "-": 1 / STEP, "0": 0 }[event.key];
    if (factor === undefined || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    zoomBy(factor);
  };
  return (
    <div className="zoom" onKeyDown={onKeyDown}>
      <div className="zoomarea" ref={area} tabIndex={0} role="group" aria-label={alt}>
        <div className="zoomed" style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}>
          <img src={src} alt={alt} draggable={false} />
        </div>
      </div>
      <div className="row end zoombuttons">
        <output className="quiet">{Math.round(zoom * 100)} %</output>
        <button
          type="button"
          className="iconbutton"
          aria-label="Zoom out"
          disabled={zoom === 1}
          onClick={() => zoomBy(1 / STEP)}
        >
          <Icon name="minus" />
        </button>
        <button
          type="button"
          className="iconbutton"
          aria-label="Zoom in"
          disabled={zoom === LARGEST}
          onClick={() => zoomBy(STEP)}
        >
          <Icon name="plus" />
        </button>
        {children}
      </div>
    </div>
  );
}

/** Where the picture is held: under a point of the screen, else in the middle of its place. */
function heldAt(area: HTMLElement, x?: number, y?: number): Held {
  const box = area.getBoundingClientRect();
  const at = [
    x === undefined ? box.width / 2 : x - box.left,
    y === undefined ? box.height / 2 : y - box.top,
  ] as const;
  const share = [
    (area.scrollLeft + at[0]) / area.scrollWidth,
    (area.scrollTop + at[1]) / area.scrollHeight,
  ] as const;
  return { at, share };
}

function scrollTo(area: HTMLElement, { at, share }: Held): void {
  area.scrollLeft = share[0] * area.scrollWidth - at[0];
  area.scrollTop = share[1] * area.scrollHeight - at[1];
}

type ZoomBy = (factor: number, x: number, y: number) => void;

/** Listeners of React cannot stop the page from scrolling or zooming itself. */
function useWheelAndPinch(area: RefObject<HTMLElement | null>, zoomBy: ZoomBy): void {
  useEffect(() => {
    const shown = area.current;
    if (!shown) return;
    let apart = 0;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      zoomBy(2 ** (-event.deltaY / WHEEL_PX), event.clientX, event.clientY);
    };
    const onTouch = (event: TouchEvent) => {
      const [one, other] = [event.touches[0], event.touches[1]];
      if (!one || !other) return;
      event.preventDefault();
      const distance = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
      if (event.type === "touchmove" && apart > 0)
        zoomBy(distance / apart, (one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2);
      apart = distance;
    };
    const onDrag = (event: PointerEvent) => {
      if (event.pointerType === "mouse" && event.buttons === 1)
        shown.scrollBy(-event.movementX, -event.movementY);
    };
    const options = { passive: false };
    shown.addEventListener("pointermove", onDrag);
    shown.addEventListener("wheel", onWheel, options);
    shown.addEventListener("touchstart", onTouch, options);
    shown.addEventListener("touchmove", onTouch, options);
    return () => {
      shown.removeEventListener("pointermove", onDrag);
      shown.removeEventListener("wheel", onWheel);
      shown.removeEventListener("touchstart", onTouch);
      shown.removeEventListener("touchmove", onTouch);
    };
  }, [area, zoomBy]);
}
