// Texts of service worker. See docs/contributing.md#texts.

export const somethingNew = "Something new";
export const newNotifications = (count: number) => `${count} new things. Open to see them.`;
export const openToSeeIt = "Open to see it.";
export const markAsRead = "Mark as read";
export const reloadPage =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Open once online</title>\n<h1>Please open the app once with a connection</h1><p>This browser has cleared the app’s own files. What you typed and photographed is still here: it comes back with the first connection.</p>\n<p><a href="">Try again</a></p>';
