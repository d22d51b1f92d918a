import { clsx } from "clsx";
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { Icon } from "#ui/icons.tsx";
import * as TEXTS from "#texts/ui.ts";
import styles from "#ui/zoom-area.module.css";

const LARGEST = 8;
const STEP = 1.5;
/** Wheel delta, in pixels, that doubles the zoom. */
const WHEEL_PX = 300;

const bounded = (zoom: number) => Math.min(LARGEST, Math.max(1, zoom));

/**
 * A point of the image (fractions of its size) and its position in the area (pixels), which zooming
 * keeps fixed.
 */
interface Gesture {
  readonly share: readonly [number, number];
  readonly at: readonly [number, number];
}

/**
 * An image fitted to its area, with zoom up to 8× by wheel, pinch, keys (+, -, 0) and buttons.
 * Panning is native scrolling, which works with every input device; a mouse can also drag.
 */
export function ZoomArea({
  src,
  alt,
  children,
}: {
  readonly src: string;
  readonly alt: string;
  /** Additional buttons. */
  readonly children?: ReactNode;
}) {
  const whole = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const inside = useRef<HTMLDivElement>(null);
  const size = useRef(1);
  const [zoom, setZoom] = useState(1);
  // Sets the size directly instead of with the next render, because several wheel events may
  // precede it.
  const zoomBy = useCallback((factor: number, x?: number, y?: number) => {
    if (!area.current || !inside.current) return;
    const gesture = gestureAt(area.current, x, y);
    size.current = bounded(size.current * factor);
    inside.current.style.width = inside.current.style.height = `${size.current * 100}%`;
    scrollBack(area.current, gesture);
    setZoom(size.current);
  }, []);
  useKeys(whole, area, zoomBy);
  useWheelAndPinch(area, zoomBy);
  return (
    <div className={styles.zoom} ref={whole}>
      <div className={styles.area} ref={area} role="group" aria-label={alt}>
        <div className={styles.zoomed} ref={inside}>
          <img src={src} alt={alt} draggable={false} />
        </div>
      </div>
      <div className={clsx("row end", styles.buttons)}>
        <output className="quiet">{Math.round(zoom * 100)} %</output>
        <button
          type="button"
          className="iconbutton"
          data-tooltip
          aria-label={TEXTS.zoomOut}
          disabled={zoom === 1}
          onClick={() => zoomBy(1 / STEP)}
        >
          <Icon name="minus" />
        </button>
        <button
          type="button"
          className="iconbutton"
          data-tooltip
          aria-label={TEXTS.zoomIn}
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

/** The fixed point of a zoom: the given client coordinates, or the centre of the area. */
function gestureAt(area: HTMLElement, x?: number, y?: number): Gesture {
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

function scrollBack(area: HTMLElement, { at, share }: Gesture): void {
  area.scrollLeft = share[0] * area.scrollWidth - at[0];
  area.scrollTop = share[1] * area.scrollHeight - at[1];
}

type ZoomBy = (factor: number, x?: number, y?: number) => void;

const KEYS: Readonly<Record<string, number>> = { "+": STEP, "=": STEP, "-": 1 / STEP, "0": 0 };

/**
 * Zoom keys work wherever the focus is inside. The area is focusable, so that arrow keys scroll it.
 */
function useKeys(
  whole: RefObject<HTMLElement | null>,
  area: RefObject<HTMLElement | null>,
  zoomBy: ZoomBy,
): void {
  useEffect(() => {
    const element = whole.current;
    area.current?.setAttribute("tabindex", "0");
    const onKeyDown = (event: KeyboardEvent) => {
      const factor = KEYS[event.key];
      if (factor === undefined || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      zoomBy(factor);
    };
    element?.addEventListener("keydown", onKeyDown);
    return () => element?.removeEventListener("keydown", onKeyDown);
  }, [whole, area, zoomBy]);
}

/**
 * Native listeners with `passive: false`: React registers wheel and touch listeners as passive,
 * which cannot prevent the page from scrolling or zooming.
 */
function useWheelAndPinch(area: RefObject<HTMLElement | null>, zoomBy: ZoomBy): void {
  useEffect(() => {
    const element = area.current;
    if (!element) return;
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
        element.scrollBy(-event.movementX, -event.movementY);
    };
    const options = { passive: false };
    element.addEventListener("pointermove", onDrag);
    element.addEventListener("wheel", onWheel, options);
    element.addEventListener("touchstart", onTouch, options);
    element.addEventListener("touchmove", onTouch, options);
    return () => {
      element.removeEventListener("pointermove", onDrag);
      element.removeEventListener("wheel", onWheel);
      element.removeEventListener("touchstart", onTouch);
      element.removeEventListener("touchmove", onTouch);
    };
  }, [area, zoomBy]);
}
