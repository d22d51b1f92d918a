/** Where an operator decides what becomes of the work and the account of somebody who has left. */
export const leavingUrl = (personId: string) => `/operator?${new URLSearchParams({ left: personId })}`;

/** Where an operator gives an account another role. */
export const newRoleUrl = (personId: string) => `/operator?${new URLSearchParams({ newRoleOf: personId })}`;
