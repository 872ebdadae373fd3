import { loadAccount } from "../admin/lists.ts";
import { getUser } from "../people/rules/people.ts";
import { userType } from "../people/types.ts";
import { addReportable } from "./rules/things.ts";
import { addReportableType } from "./types.ts";

addReportableType(userType, "username");

addReportable("profile", {
  column: null,
  see: getUser,
  read: (db, id) => db.user.findUnique({ where: { id } }),
  load: loadAccount,
  personOf: ({ id }) => id,
  wordsOf: () => "",
  imagesOf: () => [],
});
