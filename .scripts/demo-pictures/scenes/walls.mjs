// Walls and paint.
import { at, chance, line, path, poly, rect, times } from "../canvas.mjs";
import { crack, finish, glow, room, shadow, steelDown, wallTiles } from "../parts.mjs";
import { plant, rubble } from "../things.mjs";

/** Paint that comes off the wall of the break room, or a fresh coat. */
export const peelingPaint = (c, fixed) => {
  const flake = (x, y, s, turn) => {
    const next = chance(x + y);
    const edge = Array.from({ length: 13 }, (_, n) => {
      const reach = 34 + next() * 34;
      return [Math.cos((n * Math.PI) / 6.5) * reach * 1.25, Math.sin((n * Math.PI) / 6.5) * reach];
    });
    const flap = path("M-30 34 L8 52 L46 30 L40 84 Q10 104 -20 80Z", c.lin(["#dcebed", "#7fa3a9"]));
    return at(
      x,
      y,
      poly(edge, "#6f9097", { transform: "translate(3 5)" }) +
        poly(edge, "#d8cbab") +
        poly(edge.slice(2, 7), "#c6b690") +
        flap,
      { scale: s, turn },
    );
  };
  return (
    room(c, {
      wall: fixed ? ["#f2d9a8", "#e6c384"] : ["#a9c9cd", "#86adb3"],
      floor: ["#a88a66", "#76593a"],
      horizon: 570,
    }) +
    (fixed
      ? glow(c, 300, 200, 380, "#fff3cf", 0.5)
      : flake(260, 150, 1.7, 0) +
        flake(430, 290, 1.1, -8) +
        flake(170, 340, 1.2, 6) +
        flake(400, 110, 0.8, 10) +
        flake(310, 430, 0.8, -5) +
        flake(540, 180, 0.6, 4) +
        crack([330, 30], { length: 240, angle: 80, seed: 6, width: 5, branches: 2 }) +
        times(7, (n) =>
          at(190 + n * 46, 610 + (n % 3) * 22, rect(-14, -5, 28, 10, "#a9c9cd", { r: 3 }), { turn: n * 40 }),
        )) +
    rect(640, 80, 220, 150, "#fbf8f0", { stroke: "#8a6a45", strokeWidth: 10 }) +
    times(4, (n) => rect(662, 104 + n * 28, 176 - (n % 2) * 60, 10, "#c9bda8")) +
    shadow(c, 690, 650, 240, 18) +
    rect(480, 420, 420, 26, "#c98f5a", { r: 6 }) +
    rect(510, 446, 20, 200, "#8a5f3f") +
    rect(850, 446, 20, 200, "#8a5f3f") +
    path("M560 370 h60 l-6 52 h-48Z", "#d9534b") +
    path("M620 380 q26 4 8 30", "none", { stroke: "#d9534b", strokeWidth: 8 }) +
    path("M590 350 q-14 -22 0 -40 M606 350 q14 -22 0 -40", "none", {
      stroke: "#fff",
      strokeWidth: 5,
      opacity: 0.7,
      strokeLinecap: "round",
    }) +
    rect(700, 330, 130, 92, steelDown(c), { r: 10 }) +
    rect(714, 346, 76, 60, "#20282f", { r: 4 }) +
    plant(c, 70, 650, 0.9) +
    finish(c)
  );
};

/** A hole that a cart left in the wall. */
export const wallHole = (c) =>
  room(c, { wall: ["#d9cfe0", "#bcaec8"], floor: ["#9f978c", "#706a60"], horizon: 580 }) +
  wallTiles(c, [0, 470, 960, 110], 55, { fill: ["#efeaf2", "#d6cbe0"], joint: "#b5a7c4" }) +
  path(
    "M330 240 L420 200 L500 230 L580 210 L610 300 L650 360 L580 440 L500 420 L420 460 L370 400 L310 370Z",
    "#f6f3ee",
  ) +
  path(
    "M350 260 L424 226 L500 252 L566 236 L588 306 L620 356 L566 416 L500 396 L424 434 L386 386 L336 360Z",
    "#2b2622",
  ) +
  times(3, (n) => rect(400 + n * 80, 240, 16, 170, "#8a5f3f")) +
  path("M350 320 C440 300 520 340 610 316", "none", { stroke: "#e7b04a", strokeWidth: 10 }) +
  crack([610, 300], { length: 150, angle: -30, seed: 3, width: 5, branches: 1 }) +
  crack([330, 240], { length: 130, angle: 215, seed: 13, width: 5, branches: 1 }) +
  crack([420, 450], { length: 110, angle: 100, seed: 23, width: 5, branches: 0 }) +
  rubble([480, 630], { seed: 8, count: 26, spread: 180, colour: "#efeae0" }) +
  line("M0 520 H300 M680 520 H960", "#6d4c3a", 22) +
  line("M0 514 H300 M680 514 H960", "#9a7050", 6) +
  finish(c);
