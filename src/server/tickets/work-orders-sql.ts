/** SQL of the work orders of a ticket, as listed in the response for the ticket itself. */
export const WORK_ORDERS = `(select json_agg(json_build_object('id', child.id, 'title', child.title,
    'description', child.description, 'status', child.status) order by child.created_at, child.id)
  from tickets child where child.parent_id = tickets.id and child.deleted_at is null)`;
