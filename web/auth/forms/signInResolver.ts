import { zodResolver } from "@hookform/resolvers/zod";
import { loginInput } from "../../../graph/accounts/input.ts";

export const signInResolver = zodResolver(loginInput);
