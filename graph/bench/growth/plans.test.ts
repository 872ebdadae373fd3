import { expect, test } from "vitest";
import { readWork } from "./plans.ts";

const LOG = `2026-11-22 13:01:03.393 UTC [10831] LOG:  duration: 0.010 ms  plan:
	Query Text: SELECT 1
	Result  (cost=0.00..0.01 rows=1 width=4) (actual rows=1 loops=1)
2026-11-22 13:01:03.413 UTC [10812] LOG:  duration: 0.139 ms  plan:
	Query Text: SELECT * FROM posts JOIN blocks
	Nested Loop  (cost=0.42..10.14 rows=1 width=152) (actual rows=1 loops=1)
	  Buffers: shared hit=5 read=2
	  ->  Parallel Seq Scan on posts p  (cost=0.00..1.69 rows=1 width=120) (actual rows=1 loops=1)
	        Buffers: shared hit=4 read=2
	  ->  Seq Scan on messages msg  (cost=0.00..8.00 rows=1 width=8) (never executed)
	  ->  Seq Scan on blocks  (cost=0.00..0.00 rows=1 width=16) (actual rows=0 loops=1)
	        Buffers: shared hit=1
2026-11-22 13:01:03.416 UTC [10812] LOG:  duration: 0.122 ms  plan:
	Query Text: SELECT * FROM posts WHERE id = $1
	Index Scan using posts_pkey on posts  (cost=0.42..8.44 rows=1 width=236) (actual rows=1 loops=1)
	  Buffers: shared hit=4
`;

test("of what Postgres wrote down the statements, the pages of each as a whole, and the large tables read whole are read", () => {
  expect(readWork(LOG, ["posts", "users", "messages"])).toMatchObject({ statements: 3, pages: 11, scanned: ["posts"] });
  expect(readWork(LOG, ["users"]).scanned).toEqual([]);
  expect(readWork("", ["posts"])).toMatchObject({ statements: 0, pages: 0, scanned: [] });
});
