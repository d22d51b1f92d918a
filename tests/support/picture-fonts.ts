import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CACHE } from "#tests/support/server.ts";

/** The first of these that is installed takes the place of a desktop's own font. */
const FONTS = ["Inter", "Roboto", "Noto Sans", "Liberation Sans"];

const families = FONTS.map((name) => `<string>${name}</string>`).join("");
// Chromium asks for system-ui without the name of a family, so the rule is for every other one.
const FONTS_CONF = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <match target="pattern">
    <test name="family" compare="not_eq" qual="all"><string>monospace</string></test>
    <edit name="family" mode="prepend_first" binding="strong">${families}</edit>
  </match>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
</fontconfig>
`;

/**
 * Gives browsers that start from now on a font for `system-ui` that devices of users resemble: a
 * Linux without a desktop takes DejaVu for it, which no phone has.
 */
export function setPictureFonts(): void {
  const path = join(CACHE, "picture-fonts.conf");
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(path, FONTS_CONF);
  process.env["FONTCONFIG_FILE"] = path;
}
