-- Tables, indexes and reads of a platform on PostgreSQL 15: `psql -v ON_ERROR_STOP=1 -f docs/postgresql.sql` on an empty database.
-- docs/backend-guide.md says why. Each read is a prepared statement, to be copied. Filters are added to each WHERE.

-- Logs ---------------------------------------------------------------------------------------------------------------

-- The few combinations of bank, environment and endpoint that logs refer to, with their names of then.
-- A path that is not registered is a call of its own: 20,000 of them double the times of figures.
-- words: array_to_tsvector of the folded words of bank, code, endpoint and path, each cut to 200 characters.
CREATE TABLE calls (id serial PRIMARY KEY, bank_id uuid NOT NULL, bank_name text NOT NULL, bank_code text NOT NULL, environment text,
  method text NOT NULL, endpoint text NOT NULL, endpoint_name text, words tsvector NOT NULL);
CREATE INDEX ON calls USING gin (words);

-- All instants are the database's. Figures read indexes alone, which needs a frequent vacuum.
CREATE TABLE logs (
  id uuid PRIMARY KEY,
  timestamp timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  recorded_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  call_id int NOT NULL,
  outcome text NOT NULL,
  status int NOT NULL,
  cause text,
  duration int NOT NULL,
  test boolean NOT NULL,
  ip text NOT NULL,
  request_id uuid NOT NULL,
  person_email text,
  person_name text,
  path text NOT NULL,
  fapi_interaction_id text,
  identifiers text[] NOT NULL
) WITH (autovacuum_vacuum_insert_scale_factor = 0.01);
CREATE TABLE messages (log_id uuid PRIMARY KEY, request json NOT NULL, response json NOT NULL, token json);

-- The logs of calls that are under way, as unanswered and interrupted.
CREATE TABLE started (LIKE logs INCLUDING ALL);

-- A log is complete: the three in one transaction. The UPDATE sets what the answer brought, too.
PREPARE lock_logs AS SELECT pg_advisory_xact_lock(1);
PREPARE complete_log AS
UPDATE started SET recorded_at = greatest(least(clock_timestamp(), timestamp + interval '66 seconds'),
  (SELECT max(recorded_at) FROM logs) + interval '1 millisecond') WHERE id = $1;
PREPARE move_log AS
WITH complete AS (DELETE FROM started WHERE id = $1 RETURNING *) INSERT INTO logs SELECT * FROM complete;

CREATE INDEX ON logs (recorded_at DESC, id DESC);
CREATE INDEX ON logs (duration, recorded_at DESC, id DESC);
CREATE INDEX ON logs (call_id, recorded_at DESC, id DESC);
CREATE INDEX ON logs (call_id, duration, recorded_at DESC, id DESC);
CREATE INDEX ON logs (ip, recorded_at DESC, id DESC);
CREATE INDEX ON logs (ip, duration, recorded_at DESC, id DESC);
CREATE INDEX ON logs (person_email, recorded_at DESC, id DESC) WHERE person_email IS NOT NULL;
CREATE INDEX ON logs (recorded_at DESC, id DESC) WHERE test;
CREATE INDEX ON logs (recorded_at DESC, id DESC, status) WHERE cause IS NOT NULL;
CREATE INDEX ON logs (call_id, recorded_at DESC, id DESC) WHERE cause IS NOT NULL;
CREATE INDEX ON logs (cause, recorded_at DESC, id DESC) WHERE cause IS NOT NULL;
CREATE INDEX ON logs USING gin (identifiers);

PREPARE page_after AS
SELECT * FROM logs WHERE (recorded_at, id) < ($1, $2) ORDER BY recorded_at DESC, id DESC LIMIT 26;
PREPARE page_before AS
SELECT * FROM (SELECT * FROM logs WHERE (recorded_at, id) > ($1, $2) ORDER BY recorded_at, id LIMIT 26) AS before
ORDER BY recorded_at DESC, id DESC;
PREPARE total_records AS
SELECT count(*) FROM (SELECT 1 FROM logs LIMIT 10001) AS counted;
-- `duration > $3 OR (…)` alone reads the index from its beginning.
PREPARE page_by_duration AS
SELECT * FROM logs WHERE duration >= $3 AND (duration > $3 OR (recorded_at, id) < ($1, $2))
ORDER BY duration, recorded_at DESC, id DESC LIMIT 26;
PREPARE page_of_period AS
SELECT * FROM logs WHERE timestamp BETWEEN $1 AND $2 AND recorded_at BETWEEN $1 AND $2::timestamptz + interval '66 seconds'
ORDER BY recorded_at DESC, id DESC LIMIT 26;
-- A filter on columns of calls. With `call_id IN (…)` PostgreSQL may look through the whole order for a bank that is seldom called.
PREPARE failures_of_bank AS
SELECT logs.* FROM (
  SELECT found.* FROM calls CROSS JOIN LATERAL (
    SELECT recorded_at, id FROM logs WHERE call_id = calls.id AND cause IS NOT NULL ORDER BY recorded_at DESC, id DESC LIMIT 26) AS found
  WHERE bank_id = $1 ORDER BY recorded_at DESC, id DESC LIMIT 26) AS page JOIN logs USING (id)
ORDER BY logs.recorded_at DESC, id DESC;
PREPARE failures_of_bank_total AS
SELECT count(*) FROM (
  SELECT 1 FROM logs WHERE call_id IN (SELECT id FROM calls WHERE bank_id = $1) AND cause IS NOT NULL LIMIT 10001) AS counted;

-- 'santander bol' is sought as 'santander:* & bol:*'; $2 is the text in small letters. Filters and the place of a cursor are in each of
-- the three parts. Their limits matter: a UNION of all rows that match sorts 150,000. Only the identifiers have none: PostgreSQL
-- expects more of them than there are, and would look through the order of the list instead.
PREPARE search AS
WITH identified AS MATERIALIZED (SELECT recorded_at, id FROM logs WHERE identifiers @> ARRAY[$2])
SELECT logs.* FROM (
  SELECT found.* FROM calls CROSS JOIN LATERAL (
    SELECT recorded_at, id FROM logs WHERE call_id = calls.id ORDER BY recorded_at DESC, id DESC LIMIT 26) AS found
  WHERE words @@ $1::tsquery
  UNION SELECT * FROM identified
  UNION (SELECT recorded_at, id FROM logs WHERE ip = $2 ORDER BY recorded_at DESC, id DESC LIMIT 26)
  ORDER BY recorded_at DESC, id DESC LIMIT 26) AS page JOIN logs USING (id)
ORDER BY logs.recorded_at DESC, id DESC;
PREPARE search_by_duration AS
WITH identified AS MATERIALIZED (SELECT duration, recorded_at, id FROM logs WHERE identifiers @> ARRAY[$2])
SELECT logs.* FROM (
  SELECT found.* FROM calls CROSS JOIN LATERAL (
    SELECT duration, recorded_at, id FROM logs WHERE call_id = calls.id ORDER BY duration, recorded_at DESC, id DESC LIMIT 26) AS found
  WHERE words @@ $1::tsquery
  UNION SELECT * FROM identified
  UNION (SELECT duration, recorded_at, id FROM logs WHERE ip = $2 ORDER BY duration, recorded_at DESC, id DESC LIMIT 26)
  ORDER BY duration, recorded_at DESC, id DESC LIMIT 26) AS page JOIN logs USING (id)
ORDER BY logs.duration, logs.recorded_at DESC, id DESC;
PREPARE search_total AS
SELECT count(*) FROM (
  (SELECT id FROM logs WHERE call_id IN (SELECT id FROM calls WHERE words @@ $1::tsquery) LIMIT 10001)
  UNION (SELECT id FROM logs WHERE identifiers @> ARRAY[$2] LIMIT 10001)
  UNION (SELECT id FROM logs WHERE ip = $2 LIMIT 10001) LIMIT 10001) AS counted;

PREPARE causes AS
SELECT cause, (array_agg(status ORDER BY timestamp DESC))[1] AS status, count(*) AS failures, min(timestamp) AS first, max(timestamp) AS last
FROM logs WHERE timestamp BETWEEN $1 AND $2 AND recorded_at BETWEEN $1 AND $2::timestamptz + interval '66 seconds' AND cause IS NOT NULL
GROUP BY cause ORDER BY failures DESC, last DESC LIMIT 50;

-- The file's name and its limit, then its rows: both in one transaction with REPEATABLE READ.
PREPARE export_period AS
SELECT count(*), min(timestamp), max(timestamp) FROM (
  SELECT timestamp FROM logs WHERE call_id IN (SELECT id FROM calls WHERE bank_id = $1) LIMIT 100001) AS found;
PREPARE export_rows AS -- DECLARE … CURSOR FOR, and FETCH 1000
SELECT * FROM logs JOIN calls ON calls.id = call_id WHERE bank_id = $1 ORDER BY recorded_at DESC, logs.id DESC;

-- Figures ------------------------------------------------------------------------------------------------------------

CREATE INDEX ON logs (call_id, timestamp) INCLUDE (status, duration, test);
-- A duration of a class is 1.08 ^ (class - 1) milliseconds, 4 % more or less.
CREATE VIEW counted AS
SELECT calls.*, timestamp, test, status, duration,
  CASE WHEN status BETWEEN 200 AND 299 THEN 2 WHEN status BETWEEN 400 AND 499 THEN 4 ELSE 5 END AS band,
  CASE WHEN duration < 1 THEN 0 ELSE 1 + round(ln(duration) / ln(1.08))::int END AS class
FROM calls JOIN logs ON call_id = calls.id;

-- All banks by hour; each bank by day of São Paulo; slots with failures, without tests.
CREATE TABLE hours (start timestamptz NOT NULL, test boolean NOT NULL, band int NOT NULL, class int NOT NULL, requests int NOT NULL);
CREATE TABLE days (start timestamptz NOT NULL, bank_id uuid NOT NULL, environment text, test boolean NOT NULL, band int NOT NULL,
  class int NOT NULL, requests int NOT NULL);
CREATE TABLE slots (slot timestamptz NOT NULL, bank_id uuid NOT NULL, environment text, requests int NOT NULL, failures int NOT NULL,
  first_failure timestamptz NOT NULL, last_failure timestamptz NOT NULL);
CREATE INDEX ON hours (start);
CREATE INDEX ON days (start);
CREATE INDEX ON slots (slot);

-- From $1 to before $2: hours or days that are over for 66 seconds.
PREPARE add_hours AS
INSERT INTO hours SELECT date_bin('1 hour', timestamp, '2000-01-01Z'), test, band, class, count(*)
FROM counted WHERE timestamp >= $1 AND timestamp < $2 GROUP BY 1, 2, 3, 4;
PREPARE add_days AS
INSERT INTO days SELECT date_bin('1 day', timestamp, '2000-01-01 03:00Z'), bank_id, environment, test, band, class, count(*)
FROM counted WHERE timestamp >= $1 AND timestamp < $2 GROUP BY 1, 2, 3, 4, 5, 6;
PREPARE add_slots AS
INSERT INTO slots SELECT date_bin('5 minutes', timestamp, '2000-01-01Z'), bank_id, environment, count(*),
  count(*) FILTER (WHERE band > 2), min(timestamp) FILTER (WHERE band > 2), max(timestamp) FILTER (WHERE band > 2)
FROM counted WHERE NOT test AND timestamp >= $1 AND timestamp < $2 GROUP BY 1, 2, 3 HAVING max(band) > 2;

PREPARE traffic_of_bank AS
SELECT date_bin('1 hour', timestamp, '2000-01-01Z') AS start, band, class, count(*) AS requests
FROM counted WHERE bank_id = $1 AND timestamp BETWEEN $2 AND $3 GROUP BY 1, 2, 3;
-- From $1 to before $4; hours has those from $2 to before $3.
PREPARE traffic AS
SELECT start, band, class, sum(requests) AS requests FROM (
  SELECT start, band, class, requests FROM hours WHERE start >= $2 AND start < $3
  UNION ALL SELECT date_bin('1 hour', timestamp, '2000-01-01Z'), band, class, 1
  FROM (VALUES ($1, $2), ($3, $4)) AS ends (since, before) JOIN counted ON timestamp >= since AND timestamp < before
) AS parts GROUP BY 1, 2, 3;
-- The same for health: the rows with a start are the series, those with a class the percentiles.
PREPARE health AS
SELECT bank_id, environment, start, band, class, sum(requests) AS requests FROM (
  SELECT bank_id, environment, start, band, class, requests FROM days WHERE NOT test AND start >= $2 AND start < $3
  UNION ALL SELECT bank_id, environment, date_bin('1 day', timestamp, '2000-01-01 03:00Z'), band, class, 1
  FROM (VALUES ($1, $2), ($3, $4)) AS ends (since, before) JOIN counted ON timestamp >= since AND timestamp < before
  WHERE NOT test
) AS parts GROUP BY GROUPING SETS ((1, 2, 3, 4), (1, 2, 5));
PREPARE endpoint_figures AS
SELECT bank_id, environment, method, endpoint, band, class, count(*) AS requests
FROM counted WHERE NOT test AND timestamp BETWEEN $1 AND $2 GROUP BY 1, 2, 3, 4, 5, 6;
-- Banks over the last 15 minutes.
PREPARE recent AS
SELECT bank_id, environment, count(*) AS requests, count(*) FILTER (WHERE band > 2) AS failures
FROM counted WHERE NOT test AND timestamp BETWEEN $1::timestamptz - interval '15 minutes' AND $1 GROUP BY 1, 2;
-- From $1 to before $4; slots has those from $2 to before $3. A row for each bank and environment with an outage.
PREPARE last_outages AS
SELECT DISTINCT ON (bank_id, environment) bank_id, environment, min(first_failure), max(last_failure), sum(failures), max(slot) AS last_slot
FROM (SELECT *, count(*) FILTER (WHERE slot > before + interval '15 minutes') OVER (PARTITION BY bank_id, environment ORDER BY slot) AS outage
      FROM (SELECT *, lag(slot) OVER (PARTITION BY bank_id, environment ORDER BY slot) AS before FROM (
              SELECT * FROM slots WHERE slot >= $2 AND slot < $3
              UNION ALL SELECT date_bin('5 minutes', timestamp, '2000-01-01Z'), bank_id, environment, count(*),
                count(*) FILTER (WHERE band > 2), min(timestamp) FILTER (WHERE band > 2), max(timestamp) FILTER (WHERE band > 2)
              FROM (VALUES ($1, $2), ($3, $4)) AS ends (since, before) JOIN counted ON timestamp >= since AND timestamp < before
              WHERE NOT test GROUP BY 1, 2, 3 HAVING max(band) > 2) AS slots
            WHERE failures >= 0.1 * requests) AS failing) AS numbered
GROUP BY bank_id, environment, outage HAVING sum(failures) >= 3 ORDER BY bank_id, environment, last_slot DESC;

-- History ------------------------------------------------------------------------------------------------------------

-- Without foreign keys: an event outlives its object. The platform may INSERT and SELECT, nothing else.
CREATE TABLE events (id uuid PRIMARY KEY, at timestamptz NOT NULL, request_id uuid NOT NULL, person_email text NOT NULL, kind text NOT NULL,
  bank_id uuid, object_id uuid, body jsonb NOT NULL, words tsvector NOT NULL);
CREATE INDEX ON events (at DESC, id);
CREATE INDEX ON events (bank_id, at DESC, id);
CREATE INDEX ON events (object_id, at DESC, id);
CREATE INDEX ON events (person_email, at DESC, id);
CREATE INDEX ON events (kind, at DESC, id);
CREATE INDEX ON events (request_id);
CREATE INDEX ON events USING gin (words);
PREPARE history AS
SELECT * FROM events WHERE words @@ $1::tsquery OR request_id = $2 ORDER BY at DESC, id LIMIT $3 OFFSET $4;

-- Banks --------------------------------------------------------------------------------------------------------------

-- Names are unique without case, accents, runs of blanks and invisible characters; those of saved requests likewise.
CREATE TABLE banks (id uuid PRIMARY KEY, name text NOT NULL, code text NOT NULL, status text NOT NULL, environment text NOT NULL);
CREATE UNIQUE INDEX ON banks (btrim(regexp_replace(regexp_replace(lower(normalize(name, NFD)),
  '[\u0300-\u036f\u00ad\u115f\u1160\u180b-\u180f\u200b-\u200f\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0]', '', 'g'), '\s+', ' ', 'g')));
