// @vitest-environment happy-dom
import { keepsWhatIsTyped } from "../../testing/typed.tsx";
import { ReplyForm } from "./ReplyForm.tsx";

keepsWhatIsTyped("savedReply", { page: (dialog) => <ReplyForm {...dialog} reply={null} begun="" />, field: "Title *" });
