// Texts of url dialogs. See docs/contributing.md#texts.

export const regardingTicket = (title: string) => `Sobre el ticket: ${title}`;
export const linkCopied = "Enlace copiado";
export const linkAudience = "Quien pueda ver este ticket puede abrirlo.";
export const linkNotCopied = "No se pudo copiar el enlace";
