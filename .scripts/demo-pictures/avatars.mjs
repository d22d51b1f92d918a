// Drawn faces of the demo's people.
import { circle, line, oval, path, rect } from "./canvas.mjs";

export const AVATAR_SIZE = 256;

const HAIR = {
  short: (fill) =>
    path(
      "M70 112 C62 52 104 34 130 36 C168 34 194 58 186 112 C180 92 168 80 150 76 C120 84 92 82 82 90 C76 96 72 104 70 112Z",
      fill,
    ),
  long: (fill) =>
    path(
      "M64 190 C48 120 54 36 128 34 C202 36 208 120 192 190 C176 196 166 186 168 160 L176 100 C150 96 120 90 104 72 C98 92 84 100 80 106 L88 160 C90 186 80 196 64 190Z",
      fill,
    ),
  bob: (fill) =>
    path(
      "M62 150 C52 80 74 36 128 34 C182 36 204 80 194 150 C186 160 176 156 176 146 L176 104 C150 100 122 84 112 70 C102 94 88 100 80 104 L80 146 C80 156 70 160 62 150Z",
      fill,
    ),
  bun: (fill) =>
    circle(128, 30, 24, fill) +
    path(
      "M72 112 C66 60 96 42 128 42 C160 42 190 60 184 112 C176 84 152 74 128 74 C104 74 80 84 72 112Z",
      fill,
    ),
  curls: (fill) =>
    [
      [84, 78, 26],
      [104, 54, 27],
      [134, 46, 28],
      [162, 58, 26],
      [178, 84, 24],
      [72, 106, 20],
      [188, 110, 18],
    ]
      .map(([x, y, r]) => circle(x, y, r, fill))
      .join(""),
  bald: (fill) =>
    path(
      "M70 120 C68 104 72 92 78 84 C80 100 78 112 74 124Z M186 120 C188 104 184 92 178 84 C176 100 178 112 182 124Z",
      fill,
    ),
  cap: (fill) =>
    path("M68 96 C66 48 102 32 128 32 C154 32 190 48 188 96Z", fill) +
    path("M64 94 C100 82 156 82 206 100 C206 110 196 112 188 106 C150 94 106 94 68 104Z", fill) +
    path("M68 96 C100 84 156 84 188 96", "none", { stroke: "#000", strokeWidth: 3, opacity: 0.25 }),
};

/** @returns a function that draws the head and shoulders of a person. */
export const face =
  ({
    skin = ["#f2c9a8", "#dba481"],
    hair = "#4a2f20",
    style = "short",
    shirt = "#2f6f8f",
    back = ["#cfe5ea", "#9fc4cf"],
    beard = false,
    glasses = false,
    collar = "#fff",
  }) =>
  (c) =>
    rect(0, 0, AVATAR_SIZE, AVATAR_SIZE, c.lin(back)) +
    circle(200, 40, 90, "#fff", { opacity: 0.18 }) +
    (style === "long" ? path("M60 120 C50 60 80 34 128 34 C176 34 206 60 196 120 L204 216 H52Z", hair) : "") +
    path("M20 256 C24 206 72 190 104 186 H152 C184 190 232 206 236 256Z", c.lin([shirt, shirt])) +
    path("M20 256 C24 206 72 190 104 186 L110 256Z", "#000", { opacity: 0.1 }) +
    path("M104 184 L128 216 L152 184 L160 194 L134 232 H122 L96 194Z", collar, { opacity: 0.9 }) +
    path("M108 150 H148 V190 Q128 210 108 190Z", skin[1]) +
    circle(70, 124, 13, skin[1]) +
    circle(186, 124, 13, skin[1]) +
    path(
      "M74 112 C74 70 100 56 128 56 C156 56 182 70 182 112 C182 150 162 176 128 176 C94 176 74 150 74 112Z",
      c.lin(skin, [0, 0, 1, 1]),
    ) +
    oval(98, 142, 14, 9, "#e8785f", { opacity: 0.22 }) +
    oval(158, 142, 14, 9, "#e8785f", { opacity: 0.22 }) +
    (beard
      ? path(
          "M78 126 C80 170 104 184 128 184 C152 184 176 170 178 126 C170 144 158 142 146 140 C134 134 122 134 110 140 C98 142 86 144 78 126Z",
          hair,
          { opacity: 0.92 },
        )
      : "") +
    line("M92 104 q11 -8 22 -2", hair, 5) +
    line("M142 102 q11 -6 22 2", hair, 5) +
    oval(104, 118, 6, 7, "#2b211b") +
    oval(152, 118, 6, 7, "#2b211b") +
    circle(106, 115, 2, "#fff") +
    circle(154, 115, 2, "#fff") +
    path("M126 120 q-7 18 4 20", "none", { stroke: skin[1], strokeWidth: 5, strokeLinecap: "round" }) +
    path("M108 152 Q128 170 148 152 Q128 160 108 152Z", "#fff", {
      stroke: "#a8483f",
      strokeWidth: 4,
      strokeLinejoin: "round",
    }) +
    HAIR[style](hair) +
    (glasses
      ? circle(104, 118, 18, "#fff", { fillOpacity: 0.15, stroke: "#2b333a", strokeWidth: 4 }) +
        circle(152, 118, 18, "#fff", { fillOpacity: 0.15, stroke: "#2b333a", strokeWidth: 4 }) +
        line("M122 116 h12", "#2b333a", 4)
      : "");

const FAIR = ["#f6d3b6", "#e2ad8a"];
const OLIVE = ["#e5b98f", "#c7936a"];
const BROWN = ["#b97f57", "#94603d"];
const DARK = ["#8a5a3c", "#683f28"];

export const FACES = {
  "sofia-marsh": face({
    skin: FAIR,
    hair: "#7a3f22",
    style: "long",
    shirt: "#1f6f5c",
    back: ["#d8efe4", "#9fd0ba"],
  }),
  "peter-quinn": face({
    skin: FAIR,
    hair: "#8f8a84",
    style: "short",
    shirt: "#33475a",
    glasses: true,
    back: ["#dbe4ee", "#a9bdd1"],
  }),
  "walt-rivera": face({
    skin: OLIVE,
    hair: "#2b211b",
    style: "cap",
    shirt: "#d98a2e",
    beard: true,
    back: ["#f6e6c8", "#e2bf84"],
    collar: "#b36a1d",
  }),
  "vera-novak": face({
    skin: FAIR,
    hair: "#d9b25c",
    style: "bob",
    shirt: "#3f6fae",
    back: ["#e3eaf8", "#b0c2e6"],
  }),
  "asa-lind": face({
    skin: FAIR,
    hair: "#b5743a",
    style: "short",
    shirt: "#5b6f5f",
    beard: true,
    glasses: true,
    back: ["#e6eee0", "#b7cbaa"],
  }),
  "fay-turner": face({
    skin: DARK,
    hair: "#1d1512",
    style: "bun",
    shirt: "#c56a92",
    back: ["#f8e1ea", "#e3aec5"],
  }),
  "marcus-bell": face({
    skin: DARK,
    hair: "#1d1512",
    style: "bald",
    shirt: "#7d3f3f",
    beard: true,
    back: ["#f2dfd6", "#d3a893"],
  }),
  "priya-nair": face({
    skin: BROWN,
    hair: "#1d1512",
    style: "long",
    shirt: "#7d3f8d",
    back: ["#efe0f4", "#c9a4d6"],
  }),
  "dana-whitfield": face({
    skin: FAIR,
    hair: "#c9c2b8",
    style: "bob",
    shirt: "#4b5a6d",
    glasses: true,
    back: ["#e6e9ee", "#b5bfcc"],
  }),
  "luis-ortega": face({
    skin: BROWN,
    hair: "#241a14",
    style: "short",
    shirt: "#4f7d4a",
    back: ["#e2f0d9", "#aacb98"],
    collar: "#3a5f37",
  }),
  "june-park": face({
    skin: FAIR,
    hair: "#1f1a1a",
    style: "bun",
    shirt: "#e0a52e",
    back: ["#fdf1cf", "#efcf83"],
    collar: "#b5801c",
  }),
  "ray-kowalski": face({
    skin: FAIR,
    hair: "#6d4a30",
    style: "cap",
    shirt: "#2f5f8f",
    back: ["#dbe9f2", "#9fbfd6"],
    collar: "#22486d",
  }),
  "tessa-boyd": face({
    skin: OLIVE,
    hair: "#8f3f22",
    style: "curls",
    shirt: "#5c7d4a",
    back: ["#eef0d8", "#c9cf98"],
  }),
  "omar-haddad": face({
    skin: OLIVE,
    hair: "#241a14",
    style: "short",
    shirt: "#3b444b",
    beard: true,
    back: ["#e4e2dc", "#b9b3a4"],
  }),
  "grace-okafor": face({
    skin: DARK,
    hair: "#1d1512",
    style: "curls",
    shirt: "#b8603a",
    glasses: true,
    back: ["#fae3d3", "#e3b08c"],
  }),
};
