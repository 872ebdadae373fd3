import { PRODUCT_NAME } from "../../platform/product.ts";
import type { PolicyDocument } from "./document.ts";

/** An operator of an installation names their own address here. */
const CONTACT = "privacy@inkfolk.example";

export const privacyPolicy20250816: PolicyDocument<"2025-08-16"> = {
  version: "2025-08-16",
  title: "Privacy Policy",
  lastUpdated: "August 16, 2025",
  introduction: `${PRODUCT_NAME} brings tattoo artists and the people who wear their work (we call them Canvases) together. To do that we need some of your data. This page says which, why, who else sees it, and what you can ask of us.`,
  sections: [
    {
      title: "1. Data we collect",
      blocks: [
        "You must be at least 16 years old to use the platform where the GDPR applies, and at least 13 where the CCPA does. We do not knowingly collect data from anyone younger, and we delete it when we learn of it.",
        "We collect what you give us and what your use of the platform creates:",
        {
          points: [
            "Account: full name, username, email address, password (stored only as a one-way hash), account type, city and state, and the version of this policy that you accepted.",
            "Profile: biography, pictures and, for artists, specialization, experience, studio name and studio address.",
            "What you share: photos, captions, tags, comments, likes, and the people you follow.",
            "Messages and bookings: what you write to each other, requested sessions, dates, budgets and notes.",
            "Technical data: the browser and IP address of a visit and the time of it, to keep accounts safe.",
          ],
        },
      ],
    },
    {
      title: "2. How we use your data",
      blocks: [
        {
          points: [
            "To show your profile and work, to find artists near you, and to carry messages and bookings.",
            "To notify you of what happens to your posts, your bookings and your account.",
            "To keep the platform safe: against spam, fraud and abuse.",
            "To bill paid features where we offer them: premium subscriptions of $10-50 per month for artists; finder fees of $5-20 for Canvases; booking fees of 5-10% of a session or $20-100 per month.",
          ],
        },
        "We delete accounts that have been inactive for 2 years. Booking and payment data are kept for 7 years, because tax and commercial law ask for it. Everything else is kept as long as your account exists.",
      ],
    },
    {
      title: "3. Sharing",
      blocks: [
        "We do not sell your personal data. It is seen by:",
        {
          points: [
            "Other members, as far as it stands on your profile or in your posts. Messages and bookings are seen only by the two people in them.",
            "Providers who host, store or process payments for us, under contract and only for that purpose.",
            "Authorities, where the law obliges us to answer.",
          ],
        },
      ],
    },
    {
      title: "4. Your rights",
      blocks: [
        "Wherever you live, you may ask us to show, correct, export or delete your data, to restrict its use, or to stop a use that you object to. You may withdraw a consent at any time, and you will never be treated worse for using a right.",
        "We answer every request within 30 days. Under the CCPA the response is due within 30 days, under the GDPR within one month. If you are not content with our answer, you may turn to your data protection authority.",
      ],
    },
    {
      title: "5. Security",
      blocks: [
        "Data travels encrypted, passwords are hashed, images in messages are shown by signed addresses that expire, and access inside our team is limited to those who need it.",
        "Should a breach put your data at risk, we notify you and the competent authority within 72 hours of learning of it, and say what happened and what you can do.",
      ],
    },
    {
      title: "6. Contact",
      blocks: [
        `Questions and requests about your data: ${CONTACT}. When this policy changes, it gets a new date, and we ask you to accept the new version when you next sign in.`,
      ],
    },
  ],
};
