import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_DRAWING_LENGTH, signConsentInput } from "../../../graph/consents/input.ts";
import { begin, goOn, onSheet } from "./drawing.ts";

const { drawnSignature } = signConsentInput.shape;

test("a point in the box maps to the sheet at any size of the box", () => {
  const box = { left: 10, top: 20, width: 300, height: 100 };
  expect(onSheet({ x: 160, y: 70 }, box)).toEqual({ x: 300, y: 100 });
  expect(onSheet({ x: 0, y: 500 }, box)).toEqual({ x: 0, y: 200 });
});

test("a stroke starts as a dot, and follows the pointer", () => {
  const dot = begin("", { x: 4, y: 5 });
  expect(dot).toBe("M4 5L4 5");
  expect(goOn(dot, { x: 5, y: 6 })).toBe(dot);
  expect(goOn(dot, { x: 40, y: 6 })).toBe("M4 5L4 5L40 6");
  expect(begin(dot, { x: 1, y: 1 })).toBe("M4 5L4 5M1 1L1 1");
});

test("any drawing is valid, and long scribbling stops at the limit", () => {
  const point = fc.record({ x: fc.integer({ min: -50, max: 700 }), y: fc.integer({ min: -50, max: 300 }) });
  const acts = fc.array(fc.tuple(fc.boolean(), point), { minLength: 1, maxLength: 3000, size: "max" });
  const box = { left: 0, top: 0, width: 600, height: 200 };
  fc.assert(
    fc.property(acts, (drawn) => {
      const strokes = drawn.reduce((sofar, [isNew, place]) => {
        const at = onSheet(place, box);
        return isNew || sofar === "" ? begin(sofar, at) : goOn(sofar, at);
      }, "");
      expect(strokes.length).toBeLessThanOrEqual(MAX_DRAWING_LENGTH);
      expect(drawnSignature.parse(strokes)).toBe(strokes);
    }),
    { numRuns: 30 },
  );
});
