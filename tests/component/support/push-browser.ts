import { onTestFinished } from "vitest";

interface PushBrowser {
  permission: NotificationPermission;
  /** What a person answers when the page asks. */
  answer: NotificationPermission;
  /** Endpoint of the subscription the browser holds. */
  endpoint: string | null;
}

/** A browser with a push service, for this test: its end is ours, everything else is the app. */
export function playPushBrowser(more: Partial<PushBrowser> = {}): PushBrowser {
  const state: PushBrowser = { permission: "default", answer: "granted", endpoint: null, ...more };
  const subscription = (endpoint: string) => ({
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh: "B".repeat(87), auth: "A".repeat(22) } }),
    unsubscribe: () => {
      state.endpoint = null;
      return Promise.resolve(true);
    },
  });
  const pushManager = {
    getSubscription: () => Promise.resolve(state.endpoint === null ? null : subscription(state.endpoint)),
    subscribe: () => {
      state.endpoint = "https://fcm.googleapis.com/fcm/send/one";
      return Promise.resolve(subscription(state.endpoint));
    },
  };
  const registration = { pushManager, getNotifications: () => Promise.resolve([]) };
  const replace = (of: object, name: string, descriptor: PropertyDescriptor) => {
    const before = Object.getOwnPropertyDescriptor(of, name);
    Object.defineProperty(of, name, { configurable: true, ...descriptor });
    onTestFinished(() => {
      if (before) Object.defineProperty(of, name, before);
      else Reflect.deleteProperty(of, name);
    });
  };
  replace(navigator.serviceWorker, "ready", { get: () => Promise.resolve(registration) });
  replace(Notification, "permission", { get: () => state.permission });
  replace(Notification, "requestPermission", {
    value: () => {
      state.permission = state.answer;
      return Promise.resolve(state.permission);
    },
  });
  return state;
}
