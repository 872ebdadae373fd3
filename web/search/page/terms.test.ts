import { describe, expect, test } from "vitest";
import { postTermsOf, readPeopleSearch, toPostQuery, userTermsOf } from "./terms.ts";

describe("a people search is parsed", () => {
  test.each([
    ["mara", "", { query: "mara" }],
    ["@mara", "Austin, TX", { query: "@mara", location: "Austin, TX" }],
    ['mara "stone"', "", { query: "mara stone" }],
    ["mara #dragons", "", { query: "mara" }],
    ["#dragons", "", null],
    ["#dragons", "Austin, TX", null],
    ['near:"Portland, OR" june', "Austin, TX", { query: "june", location: "Portland, OR" }],
    ["near:austin", "", { query: "", location: "austin" }],
    ["style:Blackwork", "", { query: "", styles: ["blackwork"] }],
    ["style:neo-traditional wes", "", { query: "wes", styles: ["neo-traditional"] }],
    ["style:cubism", "", null],
    ["#", "", { query: "#" }],
    ['""', "", null],
  ])("in %j, near %j: %j", (query, location, people) => {
    expect(readPeopleSearch(query, location)).toEqual(people);
  });
});

test.each([
  ["koi", "", "koi"],
  ["koi", "Austin, TX", 'koi near:"Austin, TX"'],
  ["koi", ' "Austin" ', 'koi near:"Austin"'],
])("posts are searched with %j near %j: %j", (query, location, posts) => {
  expect(toPostQuery(query, location)).toBe(posts);
});

test.each([
  ["@mara stone", ["mara", "stone"]],
  ["#dragons", []],
])("a people search for %j marks %j", (query, words) => {
  expect(userTermsOf(query)).toEqual(words);
});

test.each([
  ["koi", ["koi"]],
  ['fine "single needle"', ["fine", "single needle"]],
  ["#dragons @mara", ["dragons", "mara"]],
  ["style:blackwork", ["blackwork"]],
  ['near:"Austin, TX" koi', ["koi"]],
  ['"" #', []],
])("a post search for %j marks %j", (query, words) => {
  expect(postTermsOf(query)).toEqual(words);
});
