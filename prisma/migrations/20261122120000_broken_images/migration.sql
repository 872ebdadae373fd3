-- Since when an image is known to lack its bytes; the sweeper looks at it once more and lets it go.
ALTER TABLE media_objects ADD COLUMN broken_at timestamp(3);
CREATE INDEX media_objects_broken_at_idx ON media_objects (broken_at) WHERE broken_at IS NOT NULL;
