/** With its spoken name. */
export type Emoji = readonly [emoji: string, name: string];

export const commonEmoji: readonly Emoji[] = [
  ["❤️", "Heart"],
  ["👍", "Thumbs up"],
  ["😂", "Tears of joy"],
  ["😮", "Surprised"],
  ["😢", "Crying"],
  ["🔥", "Fire"],
];

export const moreEmoji: readonly Emoji[] = [
  ["🥰", "In love"],
  ["😍", "Heart eyes"],
  ["😊", "Smiling"],
  ["😁", "Grinning"],
  ["😅", "Relieved laugh"],
  ["🤔", "Thinking"],
  ["😎", "Cool"],
  ["🥳", "Party"],
  ["😬", "Grimacing"],
  ["😭", "Sobbing"],
  ["😱", "Screaming"],
  ["👎", "Thumbs down"],
  ["👏", "Applause"],
  ["🙏", "Thank you"],
  ["🙌", "Raised hands"],
  ["💪", "Strong"],
  ["🤝", "Handshake"],
  ["👀", "Eyes"],
  ["🤘", "Rock on"],
  ["💯", "One hundred"],
  ["✅", "Done"],
  ["⭐", "Star"],
  ["✨", "Sparkles"],
  ["🎉", "Celebration"],
  ["🖤", "Black heart"],
  ["💀", "Skull"],
  ["🐉", "Dragon"],
  ["🌹", "Rose"],
  ["🦋", "Butterfly"],
];
