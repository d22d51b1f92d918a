const SEAL = `case when f.sealed_at is not null then json_build_object('sha256', f.sealed_sha256,
      'readyAt', to_char(f.sealed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'position', case when f.sealed_latitude is not null then json_build_object('latitude', f.sealed_latitude,
        'longitude', f.sealed_longitude, 'accuracyM', f.sealed_accuracy_m) end,
      'ticketId', f.sealed_ticket_id, 'personId', f.uploader_id, 'personName', uploader.name) end`;

/**
 * @returns SQL for the files that match a condition on `f`, as a JSON list of `Attachment` in their
 * order; null if there are none.
 */
export const filesWhere = (condition: string) => `(select json_agg(json_build_object(
    'id', f.key, 'key', f.key, 'name', f.name, 'mimeType', f.mime_type, 'sizeBytes', f.size,
    'createdAt', to_char(f.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'sha256', f.sha256, 'seal', ${SEAL}, 'signedBy', f.signed_by,
    'uploadedBy', json_build_object('id', f.uploader_id, 'name', uploader.name)) order by f.position, f.key)
  from files f join users uploader on uploader.id = f.uploader_id where ${condition})`;
