import { expect } from "@playwright/test";
import { addArtwork, sharePost } from "../content.ts";
import { test } from "../journey.ts";

/** Each calls `hostile()` if it is treated as anything but text. */
const PAYLOADS = [
  "<script>hostile()</script>",
  "</script><script>hostile()</script>",
  "</title></style></textarea></noscript><script>hostile()</script>",
  "<img src=x onerror=hostile()>",
  '"><img src=x onerror=hostile()>',
  "<svg onload=hostile()>",
  "<svg><animate onbegin=hostile() attributeName=x dur=1s>",
  "<iframe srcdoc='<script>parent.hostile()</script>'>",
  "<iframe src=javascript:parent.hostile()>",
  "<a href=javascript:hostile()>look</a>",
  "javascript:hostile()//",
  "data:text/html,<script>hostile()</script>",
  "<body onpageshow=hostile()>",
  "<details open ontoggle=hostile()>",
  "<input autofocus onfocus=hostile()>",
  "<style>@import 'javascript:hostile()'</style>",
  "<math><mtext><script>hostile()</script></mtext></math>",
  "<template><script>hostile()</script></template>",
  "{{constructor.constructor('hostile()')()}}",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: another template engine would run it
  "${hostile()} `${hostile()}`",
  "#<img/src=x/onerror=hostile()> @<img/src=x/onerror=hostile()>",
  "&lt;script&gt;hostile()&lt;/script&gt;",
  "<scr\u0130pt>hostile()</scr\u0130pt>",
];
const ALL = PAYLOADS.join(" ");

test("whatever people write is text on every screen", { tag: "@core" }, async ({ journey }) => {
  const artist = await journey.join({ fullName: "Ada Hostile", userType: "Artist" });
  const client = await journey.join({ fullName: "Cleo Hostile", userType: "Canvas" });
  for (const { page } of [artist, client]) {
    await page.addInitScript(() => Object.assign(window, { hostile: () => Object.assign(window, { wasRun: true }) }));
  }

  await artist.ask("mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { id } }", {
    input: {
      fullName: PAYLOADS[3],
      bio: ALL.slice(0, 490),
      specialization: PAYLOADS[4],
      studioName: PAYLOADS[0],
      studioAddress: PAYLOADS[9],
    },
  });
  const postId = await sharePost(artist, { caption: ALL, tags: ["<script>hostile()</script>", "fine line"] });
  await addArtwork(artist, { title: PAYLOADS[5] as string });
  for (const content of PAYLOADS) {
    await client.ask("mutation ($input: AddCommentInput!) { addComment(input: $input) { id } }", {
      input: { postId, content },
    });
  }
  const { sendMessage } = await client.ask<{ sendMessage: { conversationId: string } }>(
    "mutation ($input: SendMessageInput!) { sendMessage(input: $input) { conversationId } }",
    { input: { receiverId: artist.id, content: ALL } },
  );
  const { requestBooking } = await client.ask<{ requestBooking: { id: string } }>(
    "mutation ($input: RequestBookingInput!) { requestBooking(input: $input) { id } }",
    { input: { artistId: artist.id, service: "Flash Tattoo", description: ALL.slice(0, 900) } },
  );

  const shows = async (path: string, text: string, { page } = artist) => {
    await page.goto(path);
    await expect(page.getByText(text).first()).toBeVisible();
    // After a painted frame an injected element would have run.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    expect(await page.evaluate(() => "wasRun" in window), path).toBe(false);
  };
  await shows(`/post/${postId}`, "</script><script>hostile()</script>");
  await shows("/", "<script>hostile()</script>", client);
  await shows(`/profile/${artist.username}`, "<img src=x onerror=hostile()>", client);
  await shows(`/portfolio/${artist.id}`, "<svg onload=hostile()>", client);
  await shows(`/messages?conversation=${sendMessage.conversationId}`, "javascript:hostile()//");
  await shows(`/bookings?booking=${requestBooking.id}`, "<svg onload=hostile()>");
  await shows("/notifications", client.fullName);
  const nobodys = `${PAYLOADS[1]} zqxj`;
  await shows(`/search?q=${encodeURIComponent(nobodys)}`, nobodys, client);
});
