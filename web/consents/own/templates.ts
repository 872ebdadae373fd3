import type { ConsentQuestion } from "../../../graph/consents/input.ts";

/** A template that artists adapt. */
export interface Template {
  name: string;
  text: string;
  questions: readonly ConsentQuestion[];
}

/** A health question: an answer is required. */
const health = (text: string): ConsentQuestion => ({ text, kind: "yes_no", required: true, medical: true });
const words = (text: string, required = false): ConsentQuestion => ({ text, kind: "text", required, medical: false });
const choice = (text: string): ConsentQuestion => ({ text, kind: "yes_no", required: false, medical: false });

const BLOOD = health("Do you take anything that thins your blood, such as aspirin or warfarin?");
const ALLERGIES = health("Do you have allergies, to latex, metals, soaps or inks, say?");
const PREGNANCY = health("Are you pregnant or nursing?");
const SKIN = health("Do you have a skin condition, such as eczema or psoriasis, or do your scars grow thick?");
const DIABETES = health("Do you have diabetes, or anything else that slows healing?");
const FAINTING = health("Do you have a heart condition or epilepsy, or have you ever fainted?");
const COMMUNICABLE = health("Do you have a condition that blood can pass on, such as hepatitis or HIV?");
const MEDICINE = health("Do you take any other medicine, or does a doctor treat you at the moment?");
const HEALTH = [BLOOD, ALLERGIES, PREGNANCY, SKIN, DIABETES, FAINTING, COMMUNICABLE, MEDICINE];
const CHANGED = health("Has anything about your health changed since your last session?");
const EMERGENCY = words("Whom may I call if you feel unwell? A name and a number.", true);
const PHOTOS = choice("May I show photos of your tattoo in my portfolio?");

const WELL = `I am 18 or older, and what I say here is true.

I have slept and eaten. I have had no alcohol and no other drugs since yesterday, and nobody talks me into this.`;
const RISKS = `I know that needles break the skin. It may bleed, swell, itch, scar or become infected, and it may react to ink, soap or gloves. I have said below what I know about my health, and will say so if anything of it changes before the session.`;
const AFTERWARDS = `I will look after it as I am told, and see a doctor if it does not heal as it should. I may stop the session at any time; what has been done until then stays on my skin.`;

export const TEMPLATES: readonly Template[] = [
  {
    name: "General consent",
    text: `${WELL}

I have seen the design, how its words are spelled, and its place on my skin, and I want all of it. I know that a tattoo is meant to stay, that its lines and colours settle while it heals and fade over the years, and that nobody can promise how it will look on me.

${RISKS}

${AFTERWARDS}`,
    questions: [...HEALTH, EMERGENCY, PHOTOS],
  },
  {
    name: "First tattoo",
    text: `${WELL}

This is my first tattoo. I have asked what I wanted to know: how it feels, how long it takes, how it heals, and what it costs. I know that it is meant to stay, and that to have it removed takes long, costs much and may leave traces.

I have seen the design, how its words are spelled, and its place on my skin, and I want all of it. I will say at once if I feel dizzy, cold or sick, or if I want a break.

${RISKS}

${AFTERWARDS}`,
    questions: [
      ...HEALTH,
      health("Does the sight of blood or of a needle make you dizzy?"),
      EMERGENCY,
      words("Is there anything that you still want to ask?"),
      PHOTOS,
    ],
  },
  {
    name: "Cover-up",
    text: `${WELL}

The new tattoo covers one that I have. I know that it will be larger and darker than the old one, that the old one may show through, at once or in some years, and that it may take more sessions than we plan now.

I have seen the design and its place on my skin, and I want both.

${RISKS} Skin that was tattooed before may take the ink less evenly and scar more easily.

${AFTERWARDS}`,
    questions: [
      words("How old is the tattoo that is to be covered?", true),
      health("Was it ever treated with a laser, or is the skin there raised or scarred?"),
      ...HEALTH,
      EMERGENCY,
      PHOTOS,
    ],
  },
  {
    name: "Touch-up",
    text: `${WELL}

I know that a touch-up mends single places of a tattoo that has healed, and that it has to heal as the first time. What has faded or blurred over the years may not look new again.

${RISKS}

${AFTERWARDS}`,
    questions: [
      health("Did anything go wrong while it healed, such as an infection or a rash?"),
      CHANGED,
      BLOOD,
      ALLERGIES,
      PREGNANCY,
    ],
  },
];
