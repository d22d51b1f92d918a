import { Button } from "@mantine/core";
import { Link } from "react-router-dom";
import * as TEXTS from "#texts/bids.ts";

/** The way on from a page that has nothing to show. */
export const GoToDashboard = () => (
  <div className="row">
    <Button component={Link} to="/dashboard">
      {TEXTS.goToTheDashboard}
    </Button>
  </div>
);
