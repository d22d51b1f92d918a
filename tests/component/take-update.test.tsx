import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { reloadIntoNewest, takeUpdate, watchForUpdates } from "#app/take-update.ts";

// "Reload" in "A new version is ready", with a registration of the test's own.

class FakeWorker extends EventTarget {
  readonly postMessage = vi.fn();
  become(): void {
    this.dispatchEvent(new Event("statechange"));
  }
}

class FakeRegistration extends EventTarget {
  waiting: FakeWorker | null = null;
  installing: FakeWorker | null = null;
  update = vi.fn(() => Promise.resolve());
}

const made = () => {
  const registration = new FakeRegistration();
  const container = Object.assign(new EventTarget(), { controller: {} });
  const reload = vi.fn();
  const take = () => takeUpdate(registration as never, container, reload);
  return { registration, container, reload, take };
};

beforeEach(
  () => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] }),
);
afterEach(() => void vi.useRealTimers());

test("the worker that waits now is taken, not the one that was offered, and the page reloads once", async () => {
  const { registration, container, reload, take } = made();
  const offered = new FakeWorker();
  registration.waiting = offered;
  const newer = new FakeWorker();
  registration.update = vi.fn(() => {
    registration.installing = newer;
    return Promise.resolve();
  });
  const taking = take();
  await vi.advanceTimersByTimeAsync(0);
  expect(offered.postMessage).not.toHaveBeenCalled();
  Object.assign(registration, { installing: null, waiting: newer });
  newer.become();
  await taking;
  expect([offered.postMessage.mock.calls.length, newer.postMessage.mock.calls]).toEqual([
    0,
    [[{ type: "take over" }]],
  ]);
  container.dispatchEvent(new Event("controllerchange"));
  await vi.advanceTimersByTimeAsync(4_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

test("a reload that the browser leaves unanswered is made again: when the worker takes over, and later", async () => {
  const { registration, container, reload, take } = made();
  registration.waiting = new FakeWorker();
  await take();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(reload).toHaveBeenCalledTimes(1);
  container.dispatchEvent(new Event("controllerchange"));
  expect(reload).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reload).toHaveBeenCalledTimes(3);
  // Ever more rarely: one that is only slow gets through.
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reload).toHaveBeenCalledTimes(3);
});

test("a version that another tab has activated needs only the reload", async () => {
  const { reload, take } = made();
  await take();
  expect(reload).toHaveBeenCalledTimes(1);
});

test("without a network or an answer of the browser the page still reloads", async () => {
  const { registration, reload, take } = made();
  registration.waiting = new FakeWorker();
  registration.update = vi.fn(() => new Promise<void>(() => undefined));
  void take();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(registration.waiting.postMessage).toHaveBeenCalledTimes(1);
  expect(reload).toHaveBeenCalledTimes(1);
});

test("a reload into the newest version takes the worker that waits; without one it only reloads", async () => {
  const { registration, container, reload } = made();
  registration.waiting = new FakeWorker();
  const found = Object.assign(container, { getRegistration: () => Promise.resolve(registration) });
  await reloadIntoNewest(found as never, reload);
  expect(registration.update).toHaveBeenCalledTimes(1);
  expect(registration.waiting.postMessage).toHaveBeenCalledWith({ type: "take over" });
  expect(reload).not.toHaveBeenCalled();
  container.dispatchEvent(new Event("controllerchange"));
  expect(reload).toHaveBeenCalledTimes(1);
  await reloadIntoNewest({ getRegistration: () => Promise.reject(new Error("denied")) } as never, reload);
  expect(reload).toHaveBeenCalledTimes(2);
});

test("every version that comes is offered, the first installation is not", () => {
  const { registration, container } = made();
  const offer = vi.fn();
  watchForUpdates(registration as never, container as never, offer);
  for (const worker of [new FakeWorker(), new FakeWorker()]) {
    registration.installing = worker;
    registration.dispatchEvent(new Event("updatefound"));
    Object.assign(registration, { installing: null, waiting: worker });
    worker.become();
  }
  expect(offer).toHaveBeenCalledTimes(2);
  const first = made();
  Object.assign(first.container, { controller: null });
  first.registration.waiting = new FakeWorker();
  watchForUpdates(first.registration as never, first.container as never, offer);
  expect(offer).toHaveBeenCalledTimes(2);
});
