import { WEBSITE } from "#domain/product.ts";

/**
 * Records what there is for the audience of operators who see everything, at position 0, before
 * every other change: their devices begin there. What comes later is recorded by its write.
 */
export const OPERATORS_AUDIENCE_ROWS = [
  `insert into changes (audience, kind, entity_id, seq, pos)
     select 'operators', kind, id, nextval('changes_seq'), 0 from (
       select 'store' as kind, id from user_stores where deleted_at is null
       union all select 'person', id from users where is_active and website = '${WEBSITE}'
       union all select 'ticket', id from tickets where deleted_at is null
       union all select 'comment', c.id from comments c join tickets t on t.id = c.ticket_id where t.deleted_at is null
       union all select 'event', e.id from ticket_events e join tickets t on t.id = e.ticket_id where t.deleted_at is null
       union all select 'bid', b.id from bids b join tickets t on t.id = b.ticket_id where t.deleted_at is null
     ) as entities`,
] as const;
