// @vitest-environment happy-dom
import { testUnsavedText } from "../../testing/unsavedText.tsx";
import { CommentForm } from "../comments/CommentForm.tsx";
import { SetArtistDialog } from "../tags/SetArtistDialog.tsx";
import { EditPostDialog } from "./EditPostDialog.tsx";
import { ShareDialog } from "./ShareDialog.tsx";

testUnsavedText("post", { page: (dialog) => <ShareDialog {...dialog} file={null} />, field: "Caption" });

testUnsavedText("editPost", {
  page: (dialog) => <EditPostDialog {...dialog} postId="p" />,
  field: "Caption",
  answer: (app) =>
    app.latest().answer({
      post: {
        __typename: "Post",
        id: "p",
        caption: "As it was",
        location: null,
        tags: ["koi"],
        imageUrl: "/objects/1",
        image: null,
        user: { __typename: "User", id: "viewer", fullName: "Vera Moss" },
        attribution: null,
        artist: null,
      },
    }),
});

testUnsavedText("artistTag", {
  page: (dialog) => <SetArtistDialog {...dialog} postId="p" username="ana" taggedUsername="mara" />,
  field: "Reason",
});

testUnsavedText("comment", {
  page: () => <CommentForm post={{ id: "p", comments: 0 }} />,
  field: "Add a comment",
  leaving: "freely",
});
