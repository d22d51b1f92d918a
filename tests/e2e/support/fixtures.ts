import { type Browser, expect, test as base, type TestInfo } from "@playwright/test";
import { type Device, DESKTOP, deviceIn, PHONE, signInAs, startDevice } from "#tests/support/browser.ts";
import { cast, registered, type TestPerson } from "#tests/support/people.ts";
import { removeFolders, startServer, type TestServer } from "#tests/support/server.ts";

// The fixtures of the browser journeys. Every worker process has a server with a database of
// its own; every test has its own people on it, so tests run alone and in any order.

type People = Awaited<ReturnType<typeof cast>> & { readonly vendor: TestPerson };
type Size = { readonly width: number; readonly height: number };
type Role = "store" | "property" | "worker" | "vendor";

export interface DeviceOptions {
  readonly size?: Size;
  /**
   * The address of the app; the worker's own server where it is missing (a proxy, another server).
   */
  readonly url?: string;
  /** Runs in every page before anything else. */
  readonly script?: () => void;
  readonly permissions?: readonly string[];
  /** A browser process of its own, with a profile on disk: it can be killed and started again. */
  readonly profile?: string | true;
  /** A camera with a moving pattern and a microphone that beeps; both are allowed. */
  readonly hasMedia?: boolean;
  /** A film (Y4M) that the camera shows instead. */
  readonly film?: string;
  /** Errors and warnings on the console are part of this test. */
  readonly ignoresConsole?: boolean;
  readonly theme?: "light" | "dark";
  /** What the phone is set to, such as "es-MX"; American English where it is missing. */
  readonly locale?: string;
}

export interface TestFixtures {
  /** Opens a browser window of its own: nothing stored, nobody signed in. Closed after the test. */
  readonly openDevice: (options?: DeviceOptions) => Promise<Device>;
  /**
   * Opens a device on which this person is signed in, on their dashboard (or at `path`).
   * Signed in by token, not by the form: the form has its own tests.
   */
  readonly signedInAs: (
    who: Role | TestPerson,
    options?: DeviceOptions & { readonly path?: string },
  ) => Promise<Device>;
  /** A phone (375 x 812) on which nobody is signed in. */
  readonly phone: Device;
  /** A desktop browser (1280 x 900) on which nobody is signed in. */
  readonly desktop: Device;
  /** Takes the network from a device once its service worker is ready; gives what returns it. */
  readonly goOffline: (device: Device) => Promise<() => Promise<void>>;
  /**
   * A store manager with a store, its property manager, a worker and a vendor, new for the test.
   */
  readonly people: People;
  /** A server of this test's own, for what stops it, restarts it or counts everything on it. */
  readonly ownServer: TestServer;
}

export interface WorkerFixtures {
  /**
   * Data folders of this worker process: removed when every server that depends on this has ended.
   */
  readonly dataFolders: null;
  /** The server that all tests of this worker process share. Never stop it: see `ownServer`. */
  readonly server: TestServer;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  dataFolders: [
    // Playwright reads the pattern of the first parameter, so there has to be one.
    async ({ playwright: _playwright }, provide) => {
      await provide(null);
      removeFolders();
    },
    { scope: "worker" },
  ],
  server: [
    async ({ dataFolders: _dataFolders }, provide) => {
      const server = await startServer();
      await provide(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  ownServer: async ({ playwright: _playwright }, provide, info) => {
    const server = await startServer();
    await provide(server);
    await attachOnFailure(info, "own-server.log", server.log());
    await server.stop().catch(() => undefined);
  },
  people: async ({ server }, provide) => {
    const people = await cast(server);
    await provide({ ...people, vendor: await registered(server, "Vendor", "Vera Vendor") });
  },
  openDevice: async ({ browser, server }, provide, info) => {
    const devices: { device: Device; ignoresConsole: boolean }[] = [];
    const logBefore = server.log().length;
    await provide(async (options = {}) => {
      const device = await open(browser, { url: server.url, ...options });
      devices.push({ device, ignoresConsole: options.ignoresConsole === true });
      return device;
    });
    await attachOnFailure(info, "server.log", server.log().slice(logBefore));
    for (const [n, { device }] of devices.entries())
      await attachOnFailure(info, `console-${n + 1}.log`, device.consoleLines.join("\n"));
    for (const { device } of devices) await device.close();
    const complaints = devices.flatMap((each) => (each.ignoresConsole ? [] : each.device.complaints));
    expect(complaints, "errors and warnings on the console").toEqual([]);
  },
  signedInAs: async ({ openDevice, server, people }, provide) => {
    await provide(async (who, { path = "/dashboard", ...options } = {}) => {
      const person = typeof who === "string" ? people[who] : who;
      const device = await openDevice({ ...options, ...tokenOf(options.url ?? server.url, person) });
      if (needsOwnProcess(options)) {
        await signInAs(device, person.email);
        if (path !== "/dashboard") await device.page.goto(path);
      } else {
        await device.page.goto(path);
        await device.page.locator("#main, main").first().waitFor();
      }
      return device;
    });
  },
  phone: async ({ openDevice }, provide) => provide(await openDevice({ size: PHONE })),
  desktop: async ({ openDevice }, provide) => provide(await openDevice({ size: DESKTOP })),
  goOffline: async ({ playwright: _playwright }, provide) => {
    await provide(async ({ context }) => {
      await context.setOffline(true);
      return () => context.setOffline(false);
    });
  },
});

export { expect };

type Opening = DeviceOptions & {
  readonly url: string;
  readonly storageState?: ReturnType<typeof tokenOf>["storageState"];
};

const needsOwnProcess = ({ profile, hasMedia, film }: DeviceOptions) =>
  profile !== undefined || hasMedia === true || film !== undefined;

async function open(browser: Browser, options: Opening): Promise<Device> {
  const { url, size = DESKTOP, script, permissions, profile, hasMedia, film, theme, storageState } = options;
  if (needsOwnProcess(options))
    return startDevice(url, size, {
      ...(script ? { script } : {}),
      ...(permissions ? { permissions } : {}),
      ...(typeof profile === "string" ? { profile } : {}),
      ...(hasMedia ? { hasMedia } : {}),
      ...(film ? { film } : {}),
    });
  const context = await browser.newContext({
    baseURL: url,
    viewport: size,
    hasTouch: size.width < 640,
    permissions: [...(permissions ?? ["background-sync"])],
    ...(theme ? { colorScheme: theme } : {}),
    ...(options.locale ? { locale: options.locale } : {}),
    ...(storageState ? { storageState } : {}),
  });
  if (script) await context.addInitScript(script);
  return deviceIn(context);
}

/** The browser storage of somebody who has just signed in. */
const tokenOf = (url: string, { token }: TestPerson) => ({
  storageState: {
    cookies: [],
    origins: [{ origin: new URL(url).origin, localStorage: [{ name: "authToken", value: token }] }],
  },
});

async function attachOnFailure(info: TestInfo, name: string, body: string): Promise<void> {
  if (info.status === info.expectedStatus || body === "") return;
  await info.attach(name, { body, contentType: "text/plain" });
}
