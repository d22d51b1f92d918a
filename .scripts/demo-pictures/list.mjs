// Every picture of the demo by the name of its file.
import { AVATAR_SIZE, FACES } from "./avatars.mjs";
import * as cold from "./scenes/cold.mjs";
import * as coldCases from "./scenes/cold-cases.mjs";
import * as devices from "./scenes/devices.mjs";
import * as doors from "./scenes/doors.mjs";
import * as floors from "./scenes/floors.mjs";
import * as leaks from "./scenes/leaks.mjs";
import * as light from "./scenes/light.mjs";
import * as outside from "./scenes/outside.mjs";
import * as papers from "./scenes/papers.mjs";
import * as passages from "./scenes/passages.mjs";
import * as pavement from "./scenes/pavement.mjs";
import * as shop from "./scenes/shop.mjs";
import * as shopMachines from "./scenes/shop-machines.mjs";
import * as signs from "./scenes/signs.mjs";
import * as walls from "./scenes/walls.mjs";
import * as water from "./scenes/water.mjs";
import * as waterOutside from "./scenes/water-outside.mjs";
import * as yard from "./scenes/yard.mjs";

const SCENES = {
  ...cold,
  ...coldCases,
  ...devices,
  ...doors,
  ...floors,
  ...leaks,
  ...light,
  ...outside,
  ...papers,
  ...passages,
  ...pavement,
  ...shop,
  ...shopMachines,
  ...signs,
  ...walls,
  ...water,
  ...waterOutside,
  ...yard,
};

/** "coolerDoor" becomes "cooler-door". */
const fileName = (name) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** A scene that draws the repaired state differently takes a second argument. */
const scenes = Object.entries(SCENES).flatMap(([name, draw]) => [
  [fileName(name), { draw: (c) => draw(c, false) }],
  ...(draw.length > 1 ? [[`${fileName(name)}-after`, { draw: (c) => draw(c, true) }]] : []),
]);

const faces = Object.entries(FACES).map(([name, draw]) => [
  `face-${name}`,
  { draw, width: AVATAR_SIZE, height: AVATAR_SIZE },
]);

export const PICTURES = Object.fromEntries([...scenes, ...faces]);
