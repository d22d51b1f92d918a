// Texts of url dialogs. See docs/contributing.md#texts.

export const regardingTicket = (title: string) => `Regarding ticket: ${title}`;
export const linkCopied = "Link copied";
export const linkAudience = "Whoever may see this ticket can open it.";
export const linkNotCopied = "The link could not be copied";
