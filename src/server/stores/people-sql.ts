/** SQL of the ids of the stores that a person belongs to without owning them. */
export const STORES_JOINED_BY = (personId: string) =>
  `(select store_id from store_people where person_id = ${personId})`;

/** SQL of the ids of the stores that people (SQL of an array of ids) own or belong to. */
export const STORES_OF = (ids: string) =>
  `(select id from user_stores where owner_id = any(${ids}) union select store_id from store_people where person_id = any(${ids}))`;

/**
 * SQL of the ids of the stores (SQL of an array of ids) that people may change or belong to: one
 * operator among them may change all of these.
 */
export const STORES_CHANGED_BY = (stores: string, people: string) =>
  `(select id from user_stores where id = any(${stores})
      and exists (select 1 from users where id = any(${people}) and is_operator) union ${STORES_OF(people)})`;

/** SQL of the ids of the stores that people can see: also those of which they are the manager. */
export const STORES_VISIBLE_TO = (ids: string) =>
  `(select id from user_stores where property_manager_id = any(${ids}) union ${STORES_OF(ids)})`;

/**
 * SQL of a condition on a column of store ids: the person is one of the further people. The array
 * is read once for the whole statement, and an index of the column serves it.
 */
export const IN_STORES_JOINED_BY = (column: string, personId: string) =>
  `${column} = any(array${STORES_JOINED_BY(personId)})`;

/** SQL of the ids of the further people of the store of a ticket, in a fixed order. */
export const PEOPLE_OF_TICKET = `(select json_agg(p.person_id order by p.person_id) from store_people p
    where p.store_id = tickets.store_id)`;

/** SQL of the further people of a store, by name. */
export const PEOPLE_OF_STORE = `(select json_agg(json_build_object('id', person.id, 'name', person.name)
      order by person.name, person.id)
    from store_people p join users person on person.id = p.person_id where p.store_id = stores.id)`;
