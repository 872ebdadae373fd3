/** Offered to artists without a text. */
export const STARTER = `Leave the bandage or film on for as long as I told you. Then take it off with clean hands.

Wash your tattoo twice a day with lukewarm water and mild, unscented soap. Pat it dry with a clean paper towel, and let the air do the rest.

When it feels dry, put on a thin layer of unscented lotion. Too much is worse than too little.

It will peel and itch. Do not scratch or pick at it, and wear loose, clean clothes over it.

No baths, pools, sea, sauna, or sun for three weeks. A short shower is fine.

Some redness, swelling and clear fluid are normal for the first days. If it gets worse after that, feels hot, smells, or you have a fever, see a doctor at once, and then tell me.

Once it has healed, sunscreen keeps it as it is. Questions? Send me a message.`;
