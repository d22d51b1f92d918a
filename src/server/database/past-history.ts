/**
 * Lines of the history for what was done before it was recorded, as far as other tables tell it:
 * statuses, comments, bids, ratings and visits. Of a status with the people it went from and to,
 * where they are known: not of those before this migration, but in the demo.
 * Runs once, on a history that is empty, so that the lines are in the order of their time.
 */
export const PAST_HISTORY = `insert into history
    (at, actor_id, acted_for_id, device, kind, entity_id, ticket_id, store_id, change, before, after)
  select at, actor_id, acted_for_id, '', kind, entity_id, ticket_id, store_id,
    case when before is null then 'created' else 'changed' end, before, after
  from (
    select e.at, 1 as place, e.actor_id, e.acted_for_id, case when t.parent_id is null then 'ticket' else 'work_order' end as kind,
      t.id as entity_id, coalesce(t.parent_id, t.id) as ticket_id, t.store_id,
      jsonb_build_object('status', e.from_status) || jsonb_strip_nulls(jsonb_build_object(moved.field, e.from_person_id)) as before,
      jsonb_build_object('status', e.to_status) || jsonb_strip_nulls(jsonb_build_object(moved.field, e.to_person_id)) as after
    from ticket_events e join tickets t on t.id = e.ticket_id
      left join users p on p.id = coalesce(e.to_person_id, e.from_person_id)
      cross join lateral (select case p.role when 'Property Manager' then 'property_manager_id'
        when 'Assessor' then 'assessor_id' else 'assignee_id' end as field) moved
    where e.from_status is not null
    union all select e.at, 0, e.actor_id, null, case when t.parent_id is null then 'ticket' else 'work_order' end,
      t.id, coalesce(t.parent_id, t.id), t.store_id, null, jsonb_build_object('status', e.to_status, 'title', t.title)
    from ticket_events e join tickets t on t.id = e.ticket_id where e.from_status is null
    union all select created_at, 2, author_id, null, 'comment', id, ticket_id, null, null,
      jsonb_build_object('kind', kind, 'content', content) from comments
    union all select created_at, 2, vendor_id, null, 'bid', id, ticket_id, null, null, jsonb_build_object(
      'vendor_id', vendor_id, 'amount_cents', amount_cents, 'description', description,
      'schedule_date', schedule_date, 'schedule_time', schedule_time) from bids
    union all select created_at, 2, rater_id, null, 'rating', id, ticket_id, null, null,
      jsonb_build_object('user_id', user_id, 'stars', stars, 'comment', comment) from ratings
    union all select arrived_at, 2, person_id, null, 'visit', id, ticket_id, null, null,
      jsonb_build_object('arrived_at', arrived_at, 'left_at', left_at) from ticket_visits
  ) past order by at, place, entity_id`;
