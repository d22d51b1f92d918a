/** The preview of a photo that is being uploaded: a small JPEG in Base64. */
export const UPLOAD_PREVIEWS = [
  "alter table uploads add column preview text",
  "create index uploads_with_preview on uploads (ticket_id, created_at) where preview is not null",
] as const;
