/** @returns the path in the app that a push or a mail opens, after a sign-in if that is needed */
export function linkOf({ type, taskId }: { type?: string; taskId?: string | undefined }): string {
  if (type === "document_expires") return "/profile";
  if (type === "message") return "/dashboard?chat=list";
  return taskId === undefined ? "/dashboard?notices=open" : `/tickets?ticket=${taskId}`;
}
