// Papers on a desk, for the documents of vendors.
import { circle, line, path, rect, text, times } from "../canvas.mjs";
import { finish, shadow } from "../parts.mjs";

const INK = "#24323f";

/** A sheet on a wooden desk, with a heading, lines as if written on, and a mark at its foot. */
const sheet = (c, { heading, below, colour, mark }) =>
  rect(0, 0, 960, 720, c.lin(["#9b6f4a", "#6f4b30"])) +
  times(7, (n) => line(`M0 ${70 + n * 104} H960`, "#5d3d26", 3, { opacity: 0.35 })) +
  shadow(c, 490, 690, 300, 16) +
  rect(200, 36, 560, 650, c.lin(["#fffdf6", "#efe9da"]), { r: 4 }) +
  rect(200, 36, 560, 22, colour) +
  text(480, 130, heading, 28, INK, { letterSpacing: 1 }) +
  text(480, 170, below, 22, colour) +
  line("M250 200 H710", colour, 3) +
  times(
    8,
    (n) =>
      rect(250, 234 + n * 40, 120, 10, "#9aa3ab", { r: 4 }) +
      rect(392, 234 + n * 40, 300 - ((n * 53) % 120), 10, "#c2c9cf", { r: 4 }),
  ) +
  line("M470 628 H700", INK, 2) +
  path("M480 620 q30 -46 52 -8 t44 -12 q18 -24 34 4 t52 -18", "none", {
    stroke: "#1d4f91",
    strokeWidth: 4,
  }) +
  mark +
  finish(c);

const seal = (colour) =>
  circle(310, 604, 46, colour, { opacity: 0.9 }) +
  circle(310, 604, 34, "none", { stroke: "#fffdf6", strokeWidth: 4 }) +
  path("M294 604 l12 14 l22 -28", "none", { stroke: "#fffdf6", strokeWidth: 7 });

/** The certificate of a vendor's insurance. */
export const insuranceCertificate = (c) =>
  sheet(c, {
    heading: "CERTIFICATE OF INSURANCE",
    below: "General liability",
    colour: "#2c6a8f",
    mark: seal("#2c6a8f"),
  });

/** The licence of a trade. */
export const tradeLicense = (c) =>
  sheet(c, {
    heading: "STATE OF ILLINOIS",
    below: "Contractor license",
    colour: "#8a3b2f",
    mark: seal("#8a3b2f"),
  });

/** A filled-in tax form. */
export const taxForm = (c) =>
  sheet(c, {
    heading: "FORM W-9",
    below: "Request for taxpayer identification",
    colour: "#4b5560",
    mark: times(9, (n) => rect(252 + n * 20, 590, 16, 24, "none", { stroke: INK, strokeWidth: 2 })),
  });
