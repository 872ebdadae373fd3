// @vitest-environment happy-dom
import { testUnsavedText } from "../../testing/unsavedText.tsx";
import { ReplyForm } from "./ReplyForm.tsx";

testUnsavedText("savedReply", { page: (dialog) => <ReplyForm {...dialog} reply={null} begun="" />, field: "Title *" });
