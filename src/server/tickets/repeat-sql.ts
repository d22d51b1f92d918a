/** SQL of the rule of a ticket as JSON. */
export const REPEAT = `(select jsonb_build_object('unit', r.unit, 'every', r.every, 'startsOn', r.starts_on,
    'madeOn', r.made_on, 'nextOn', r.next_on)
    || case when r.month_day is null then '{}'::jsonb else jsonb_build_object('monthDay', r.month_day) end from ticket_repeats r where r.ticket_id = tickets.id)`;
