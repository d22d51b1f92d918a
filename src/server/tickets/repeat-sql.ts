/** SQL of the rule of a ticket as JSON. */
export const REPEAT = `(select json_build_object('unit', r.unit, 'every', r.every, 'startsOn', r.starts_on,
    'madeOn', r.made_on, 'nextOn', r.next_on) from ticket_repeats r where r.ticket_id = tickets.id)`;
