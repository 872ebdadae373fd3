import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { paths } from "../../platform/paths/paths.ts";

export const ToDashboard = () => (
  <Button component={Link} to={paths.admin()} variant="outlined">
    Dashboard
  </Button>
);
