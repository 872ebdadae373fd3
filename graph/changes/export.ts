export const changeLeftOut = {
  Change: "The ids of what changed within 30 days; what they stand for is in the files of its own kind.",
  ChangeCounter: "Change counters.",
};
