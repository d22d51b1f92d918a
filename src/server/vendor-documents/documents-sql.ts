// SQL of vendors' documents, for the queries of users and bids.

/** The documents of `users`, whole and oldest first; null without any. */
export const DOCUMENTS_OF_USER = `(select json_agg(json_build_object('id', d.id, 'kind', d.kind, 'name', d.name,
      'number', d.number, 'expiresOn', d.expires_on, 'file', json_build_object('key', f.key, 'name', f.name,
      'mimeType', f.mime_type, 'sizeBytes', f.size)) order by d.created_at, d.id)
    from vendor_documents d join files f on f.key = d.file_key where d.vendor_id = users.id)`;

/** What whoever reads a bid knows of the documents of its vendor `v`; null without any. */
export const FACTS_OF_BIDDER = `(select json_agg(json_build_object('kind', d.kind, 'name', d.name,
      'expiresOn', d.expires_on) order by d.created_at, d.id) from vendor_documents d where d.vendor_id = v.id)`;

/** True for a row of `files` that is the file of a document. */
export const IS_OF_DOCUMENT = "exists (select 1 from vendor_documents where file_key = files.key)";
