// Texts of operator page. See docs/contributing.md#texts.

export const by = (count: number, id: string) => `${count} by ${id}`;
export const onlyOperators = "Only operators of this server may do this.";
export const invitationEmailInvalid = "Enter the email address of the person to invite.";
export const invitationEmailTaken = "There is already an account with this email.";
export const invitationRoleInvalid = (roles: string) => `Choose one of the roles: ${roles}.`;
