/** The next task of the page; unlike a timer of zero milliseconds it is never faked or delayed. */
export const nextTask = (): Promise<unknown> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", resolve, { once: true });
    port1.start();
    port2.postMessage(null);
  });
