// The further people of a store. See docs/product.md#people-of-a-store.

export const title = "People of this store";
export const intro =
  "They see this store’s tickets, raise new ones and comment. The store’s manager decides.";
export const manager = (name: string) => `${name} (store manager)`;
export const youManage = (name: string) => `${name} (you, store manager)`;
export const you = (name: string) => `${name} (you)`;
export const none = "Nobody else belongs to this store.";
export const person = "Person to add";
export const byEmail = "Somebody else, by email";
export const email = "Email address";
export const add = "Add person";
export const addButton = "Add";
export const isAdded = (name: string) => `Added to the store: ${name}`;
export const removeButton = (name: string) => `Remove ${name} from the store`;
export const removeTitle = "Remove from the store";
export const removeAsk =
  "The tickets of this store leave this person’s devices. What this person wrote stays.";
export const remove = "Remove";
export const leave = "Leave this store";
export const leaveAsk = "The tickets of this store leave your devices. What you wrote stays.";
export const isRemoved = (name: string) => `Removed from the store: ${name}`;
export const cancel = "Cancel";
export const joinedTitle = "Stores you belong to";
export const managedBy = (name: string) => `Store manager: ${name}`;
export const decides = (name: string) => `Decides: ${name}`;
export const personDraft = "Person to add to a store";
export const personAddition = (name: string) => `New person of a store: ${name}`;
export const personRemoval = (name: string) => `Removal from a store: ${name}`;
export const failedToAddPerson = "Failed to add the person to the store";
export const failedToRemovePerson = "Failed to remove the person from the store";
export const nobodyHasIt = (name: string, role: string) =>
  `Nobody does this yet. ${name}, ${role}, decides who does it.`;
/** In the place of a role, of who decides as an operator. */
export const operator = "operator";
export const nobodyHasItButYou = "Nobody does this yet. You decide who does it.";
/** The same in a list. */
export const nobodyHasItInShort = (name: string) => `Nobody does this yet: ${name} decides`;
export const nobodyHasItButYouInShort = "Nobody does this yet: you decide";
export const writeTo = (name: string) => `Message ${name}`;
