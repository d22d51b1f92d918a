import { Link } from "react-router-dom";

/** A name that leads to the person's page; the name alone without an id. */
export const PersonLink = ({ id, name }: { id: string; name: string }) =>
  id === "" ? name : <Link to={`/profile/${id}`}>{name}</Link>;
