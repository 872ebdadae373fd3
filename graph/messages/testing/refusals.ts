import {
  forbidden,
  invalid,
  long,
  missing,
  type Refusal,
  refused,
  signedOut,
  UPLOAD_AN_IMAGE,
  unconfirmed,
} from "../../testing/refusal.ts";

const REPLY = { title: "Aftercare", text: "Keep it dry" };

export const refusals: Record<string, readonly Refusal[]> = {
  "Message failed: Failed to start conversation": [
    signedOut("nobody", "POST /api/conversations", { otherUserId: "{owner}" }),
    invalid("otherUserId", "You can't message yourself")("owner", "POST /api/conversations", {
      otherUserId: "{owner}",
    }),
    missing("User not found")("stranger", "POST /api/conversations", { otherUserId: "{unknown}" }),
    invalid("otherUserId", "This field is required")("stranger", "POST /api/conversations", {}),
    refused("MESSAGES_CLOSED", "@{shyName} isn't accepting messages")("stranger", "POST /api/conversations", {
      otherUserId: "{shy}",
    }),
  ],
  "Message failed: Failed to send message": [
    signedOut("nobody", "POST /api/messages", { receiverId: "{owner}", content: "Hello" }),
    invalid("content", "Write a message first")("client", "POST /api/messages", {
      receiverId: "{owner}",
      content: " ",
    }),
    invalid("content", "Message must be at most 5000 characters")("client", "POST /api/messages", {
      receiverId: "{owner}",
      content: long(5001),
    }),
    invalid("receiverId", "Enter a conversation or a recipient")("client", "POST /api/messages", { content: "Hello" }),
    unconfirmed("unconfirmed", "POST /api/messages", { receiverId: "{owner}", content: "Hello" }),
    invalid("userId", "You can't message yourself")("client", "POST /api/messages", {
      receiverId: "{client}",
      content: "Hello",
    }),
    missing("User not found")("client", "POST /api/messages", { receiverId: "{unknown}", content: "Hello" }),
    invalid("imageUrl", UPLOAD_AN_IMAGE)("client", "POST /api/messages", {
      receiverId: "{owner}",
      content: "",
      imageUrl: "/objects/{unknown}",
    }),
    refused("MESSAGES_CLOSED", "@{shyName} isn't accepting messages")("stranger", "POST /api/messages", {
      receiverId: "{shy}",
      content: "Hello",
    }),
    missing("Conversation not found")("stranger", "GET /api/conversations/{conversation}/messages"),
    refused("REQUEST_PENDING", "You can write again once @{busyName} accepts your request")(
      "stranger",
      "POST /api/messages",
      { receiverId: "{busy}", content: "Hello?" },
    ),
    missing("Conversation not found")("stranger", "PUT /api/conversations/{conversation}/draft", { text: "See you" }),
    invalid("text", "Message must be at most 5000 characters")(
      "client",
      "PUT /api/conversations/{conversation}/draft",
      {
        text: long(5001),
      },
    ),
    missing("Message request not found")("stranger", "DELETE /api/conversations/{askedConversation}/request"),
    missing("Conversation not found")("stranger", "PUT /api/conversations/{conversation}/request"),
    missing("Conversation not found")("stranger", "DELETE /api/conversations/{conversation}/request"),
    forbidden("Only artists can save replies")("stranger", "POST /api/saved-replies", REPLY),
    invalid("title", "Title is required")("owner", "POST /api/saved-replies", { ...REPLY, title: " " }),
    invalid("title", "Title must be at most 60 characters")("owner", "POST /api/saved-replies", {
      ...REPLY,
      title: long(61),
    }),
    invalid("text", "Write the reply first")("owner", "POST /api/saved-replies", { ...REPLY, text: " " }),
    invalid("text", "Reply must be at most 5000 characters")("owner", "POST /api/saved-replies", {
      ...REPLY,
      text: long(5001),
    }),
    invalid("title", "You can save up to 50 replies")("artist", "POST /api/saved-replies", REPLY),
    missing("Saved reply not found")("artist", "PUT /api/saved-replies/{savedReply}", REPLY),
    missing("Saved reply not found")("owner", "DELETE /api/saved-replies/{unknown}"),
  ],
};
