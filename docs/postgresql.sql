-- Logs, their figures and the history on PostgreSQL 15, and the key of names. The other tables, those of banks, endpoints,
-- connections, notes and so on, are yours: they are small, and the contract has their fields.
-- `psql -v ON_ERROR_STOP=1 -f docs/postgresql.sql` on an empty database in UTF8, with any locale.
-- docs/backend-guide.md says why. Each read is a prepared statement, to be copied. Filters are added to each WHERE.

-- Logs ---------------------------------------------------------------------------------------------------------------

-- The few combinations of bank, environment and endpoint that logs refer to, with their names of then.
-- A path that is not registered is a call of its own: 20,000 of them double the times of figures.
-- words: array_to_tsvector of the folded words of bank, code, endpoint and path, each cut to 200 characters.
CREATE TABLE calls (id serial PRIMARY KEY, bank_id uuid NOT NULL, bank_name text NOT NULL, bank_code text NOT NULL, environment text,
  method text NOT NULL, endpoint text NOT NULL, endpoint_name text, words tsvector NOT NULL);
CREATE INDEX ON calls USING gin (words);
-- md5: an endpoint can be longer than an index accepts.
CREATE UNIQUE INDEX ON calls (bank_id, method, md5(endpoint), bank_name, bank_code, environment, endpoint_name) NULLS NOT DISTINCT;
-- The call of a run: find it, else add it and find it again, because another server may have added it.
PREPARE find_call AS
SELECT id FROM calls WHERE bank_id = $1 AND method = $2 AND md5(endpoint) = md5($3) AND bank_name = $4 AND bank_code = $5
  AND environment IS NOT DISTINCT FROM $6 AND endpoint_name IS NOT DISTINCT FROM $7;
PREPARE add_call AS
INSERT INTO calls (bank_id, method, endpoint, bank_name, bank_code, environment, endpoint_name, words)
VALUES ($1, $2, $3, $4, $5, $6, $7, array_to_tsvector($8)) ON CONFLICT DO NOTHING;

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
-- JSON as text: `json` refuses a body of 50,000 levels, and with it the log.
CREATE TABLE messages (log_id uuid PRIMARY KEY, request text NOT NULL, response text NOT NULL, token text);

-- The logs of calls that are under way, as unanswered and interrupted with a duration of 0; their messages are written with them.
CREATE TABLE started (LIKE logs INCLUDING DEFAULTS, PRIMARY KEY (id));

-- A log is complete: the three in one transaction. The UPDATE sets what the answer brought, too, and in messages likewise.
-- READ COMMITTED, the default: the UPDATE must see what was committed while the lock was waited for.
PREPARE lock_logs AS SELECT pg_advisory_xact_lock(1);
PREPARE complete_log AS
UPDATE started SET recorded_at = greatest(least(clock_timestamp(), timestamp + interval '66 seconds'),
  (SELECT max(recorded_at) FROM logs) + interval '1 millisecond') WHERE id = $1;
PREPARE move_log AS
WITH complete AS (DELETE FROM started WHERE id = $1 RETURNING *) INSERT INTO logs SELECT * FROM complete;

CREATE INDEX ON logs (recorded_at DESC, id DESC);
CREATE INDEX ON logs (duration, recorded_at DESC, id DESC);
CREATE INDEX ON logs (duration DESC, recorded_at DESC, id DESC);
CREATE INDEX ON logs (call_id, recorded_at DESC, id DESC);
CREATE INDEX ON logs (call_id, duration, recorded_at DESC, id DESC);
CREATE INDEX ON logs (ip, recorded_at DESC, id DESC);
CREATE INDEX ON logs (ip, duration, recorded_at DESC, id DESC);
CREATE INDEX ON logs (person_email, recorded_at DESC, id DESC) WHERE person_email IS NOT NULL;
CREATE INDEX ON logs (recorded_at DESC, id DESC) WHERE test;
CREATE INDEX ON logs (recorded_at DESC, id DESC, status) WHERE cause IS NOT NULL;
CREATE INDEX ON logs (call_id, recorded_at DESC, id DESC) INCLUDE (status) WHERE cause IS NOT NULL;
CREATE INDEX ON logs (cause, recorded_at DESC, id DESC) WHERE cause IS NOT NULL;
CREATE INDEX ON logs USING gin (identifiers);

-- A log with its call. band: 2 is success, 4 warning, 5 error. class: 1.08 ^ (class - 1) milliseconds, 4 % more or less; 0 is 0.
CREATE VIEW log_rows AS
SELECT logs.*, bank_id, bank_name, bank_code, environment, method, endpoint, endpoint_name, words,
  CASE status / 100 WHEN 2 THEN 2 WHEN 4 THEN 4 ELSE 5 END AS band,
  CASE WHEN duration < 1 THEN 0 ELSE 1 + round(ln(duration) / ln(1.08))::int END AS class
FROM calls JOIN logs ON call_id = calls.id;

PREPARE page_after AS
SELECT * FROM log_rows WHERE (recorded_at, id) < ($1, $2) ORDER BY recorded_at DESC, id DESC LIMIT 26;
PREPARE page_before AS
SELECT * FROM (SELECT * FROM log_rows WHERE (recorded_at, id) > ($1, $2) ORDER BY recorded_at, id LIMIT 26) AS before
ORDER BY recorded_at DESC, id DESC;
PREPARE total_records AS
SELECT count(*) FROM (SELECT 1 FROM logs LIMIT 10001) AS counted;
-- `duration > $3 OR (…)` alone reads the index from its beginning. `-duration` has <=, < and DESC for the duration.
PREPARE page_by_duration AS
SELECT * FROM log_rows WHERE duration >= $3 AND (duration > $3 OR (recorded_at, id) < ($1, $2))
ORDER BY duration, recorded_at DESC, id DESC LIMIT 26;
PREPARE page_of_period AS
SELECT * FROM log_rows WHERE timestamp BETWEEN $1 AND $2 AND recorded_at BETWEEN $1 AND $2::timestamptz + interval '66 seconds'
ORDER BY recorded_at DESC, id DESC LIMIT 26;
-- A filter on columns of calls. With `call_id IN (…)` PostgreSQL may look through the whole order for a bank that is seldom called.
-- Bands: success `status / 100 = 2`, warning `status / 100 = 4`, error `status / 100 NOT IN (2, 4)`. BETWEEN may get a worse plan.
PREPARE failures_of_bank AS
SELECT log_rows.* FROM (
  SELECT found.* FROM calls CROSS JOIN LATERAL (
    SELECT recorded_at, id FROM logs WHERE call_id = calls.id AND cause IS NOT NULL ORDER BY recorded_at DESC, id DESC LIMIT 26) AS found
  WHERE bank_id = $1 ORDER BY recorded_at DESC, id DESC LIMIT 26) AS page JOIN log_rows USING (id)
ORDER BY log_rows.recorded_at DESC, id DESC;
PREPARE failures_of_bank_total AS
SELECT count(*) FROM (
  SELECT 1 FROM logs WHERE call_id IN (SELECT id FROM calls WHERE bank_id = $1) AND cause IS NOT NULL LIMIT 10001) AS counted;

-- 'santander bol' is sought as 'santander:* & bol:*'; $2 is the text in small letters. Filters and the place of a cursor are in each of
-- the three parts. Their limits matter: a UNION of all rows that match sorts 150,000. Only the identifiers have none: PostgreSQL
-- expects more of them than there are, and would look through the order of the list instead.
PREPARE search AS
WITH identified AS MATERIALIZED (SELECT recorded_at, id FROM logs WHERE identifiers @> ARRAY[$2])
SELECT log_rows.* FROM (
  SELECT found.* FROM calls CROSS JOIN LATERAL (
    SELECT recorded_at, id FROM logs WHERE call_id = calls.id ORDER BY recorded_at DESC, id DESC LIMIT 26) AS found
  WHERE words @@ $1::tsquery
  UNION SELECT * FROM identified
  UNION (SELECT recorded_at, id FROM logs WHERE ip = $2 ORDER BY recorded_at DESC, id DESC LIMIT 26)
  ORDER BY recorded_at DESC, id DESC LIMIT 26) AS page JOIN log_rows USING (id)
ORDER BY log_rows.recorded_at DESC, id DESC;
PREPARE search_by_duration AS
WITH identified AS MATERIALIZED (SELECT duration, recorded_at, id FROM logs WHERE identifiers @> ARRAY[$2])
SELECT log_rows.* FROM (
  SELECT found.* FROM calls CROSS JOIN LATERAL (
    SELECT duration, recorded_at, id FROM logs WHERE call_id = calls.id ORDER BY duration, recorded_at DESC, id DESC LIMIT 26) AS found
  WHERE words @@ $1::tsquery
  UNION SELECT * FROM identified
  UNION (SELECT duration, recorded_at, id FROM logs WHERE ip = $2 ORDER BY duration, recorded_at DESC, id DESC LIMIT 26)
  ORDER BY duration, recorded_at DESC, id DESC LIMIT 26) AS page JOIN log_rows USING (id)
ORDER BY log_rows.duration, log_rows.recorded_at DESC, id DESC;
PREPARE search_total AS
SELECT count(*) FROM (
  (SELECT id FROM logs WHERE call_id IN (SELECT id FROM calls WHERE words @@ $1::tsquery) LIMIT 10001)
  UNION (SELECT id FROM logs WHERE identifiers @> ARRAY[$2] LIMIT 10001)
  UNION (SELECT id FROM logs WHERE ip = $2 LIMIT 10001) LIMIT 10001) AS counted;

PREPARE causes AS
SELECT cause, (array_agg(status ORDER BY timestamp DESC))[1] AS status, count(*) AS failures, min(timestamp) AS first, max(timestamp) AS last,
  sum(count(*)) OVER () AS all_failures
FROM logs WHERE timestamp BETWEEN $1 AND $2 AND recorded_at BETWEEN $1 AND $2::timestamptz + interval '66 seconds' AND cause IS NOT NULL
GROUP BY cause ORDER BY failures DESC, last DESC LIMIT 50;

-- The file's name and its limit, then its rows: both in one transaction with REPEATABLE READ.
PREPARE export_period AS
SELECT count(*), min(timestamp), max(timestamp) FROM (
  SELECT timestamp FROM logs WHERE call_id IN (SELECT id FROM calls WHERE bank_id = $1) LIMIT 100001) AS found;
PREPARE export_rows AS -- DECLARE … CURSOR FOR, and FETCH 1000
SELECT * FROM log_rows WHERE bank_id = $1 ORDER BY recorded_at DESC, id DESC;

-- Figures ------------------------------------------------------------------------------------------------------------

-- Their periods get no bounds of recorded_at: with them figures read the table, not this index alone, and take twice as long.
CREATE INDEX ON logs (call_id, timestamp) INCLUDE (status, duration, test);

-- All banks by hour; without tests, each bank by day of São Paulo, and slots with failures.
CREATE TABLE hours (start timestamptz NOT NULL, test boolean NOT NULL, band int NOT NULL, class int NOT NULL, requests int NOT NULL,
  PRIMARY KEY (start, test, band, class));
CREATE TABLE days (start timestamptz NOT NULL, bank_id uuid NOT NULL, environment text, class int NOT NULL,
  requests int NOT NULL, failures int NOT NULL, UNIQUE NULLS NOT DISTINCT (start, bank_id, environment, class));
CREATE TABLE slots (slot timestamptz NOT NULL, bank_id uuid NOT NULL, environment text, requests bigint NOT NULL, failures bigint NOT NULL,
  first_failure timestamptz NOT NULL, last_failure timestamptz NOT NULL, UNIQUE NULLS NOT DISTINCT (slot, bank_id, environment));
CREATE FUNCTION slots_of(since timestamptz, before timestamptz) RETURNS SETOF slots LANGUAGE sql STABLE AS $$
  SELECT date_bin('5 minutes', timestamp, '2000-01-01Z'), bank_id, environment, count(*),
    count(*) FILTER (WHERE band > 2), min(timestamp) FILTER (WHERE band > 2), max(timestamp) FILTER (WHERE band > 2)
  FROM log_rows WHERE NOT test AND timestamp >= since AND timestamp < before GROUP BY 1, 2, 3 HAVING max(band) > 2 $$;

-- Until when each has been added up. In one transaction: lock_added gives $1, one of the three adds what is before $2 (whole hours, days
-- or slots that are over for 66 seconds), move_added writes $2.
CREATE TABLE added (name text PRIMARY KEY, until timestamptz NOT NULL);
INSERT INTO added VALUES ('hours', '2000-01-01Z'), ('days', '2000-01-01 03:00Z'), ('slots', '2000-01-01Z');
PREPARE lock_added AS SELECT until FROM added WHERE name = $1 FOR UPDATE;
PREPARE add_hours AS
INSERT INTO hours SELECT date_bin('1 hour', timestamp, '2000-01-01Z'), test, band, class, count(*)
FROM log_rows WHERE timestamp >= $1 AND timestamp < $2 GROUP BY 1, 2, 3, 4;
PREPARE add_days AS
INSERT INTO days SELECT date_bin('1 day', timestamp, '2000-01-01 03:00Z'), bank_id, environment, class,
  count(*), count(*) FILTER (WHERE band > 2)
FROM log_rows WHERE NOT test AND timestamp >= $1 AND timestamp < $2 GROUP BY 1, 2, 3, 4;
PREPARE add_slots AS INSERT INTO slots SELECT * FROM slots_of($1, $2);
PREPARE move_added AS UPDATE added SET until = $2 WHERE name = $1;

PREPARE traffic_of_bank AS
SELECT date_bin('1 hour', timestamp, '2000-01-01Z') AS start, count(*) AS requests, count(*) FILTER (WHERE band = 2) AS success,
  count(*) FILTER (WHERE band = 4) AS warning, percentile_disc(ARRAY[0.5, 0.95]) WITHIN GROUP (ORDER BY duration) AS milliseconds
FROM log_rows WHERE bank_id = $1 AND timestamp BETWEEN $2 AND $3 GROUP BY 1;
PREPARE traffic_of_search AS
SELECT date_bin('1 hour', timestamp, '2000-01-01Z') AS start, count(*) AS requests, count(*) FILTER (WHERE band = 2) AS success,
  count(*) FILTER (WHERE band = 4) AS warning, percentile_disc(ARRAY[0.5, 0.95]) WITHIN GROUP (ORDER BY duration) AS milliseconds
FROM (
  SELECT timestamp, band, duration FROM log_rows WHERE words @@ $1::tsquery AND timestamp BETWEEN $3 AND $4
  UNION ALL SELECT timestamp, band, duration FROM log_rows
  WHERE NOT words @@ $1::tsquery AND (identifiers @> ARRAY[$2] OR ip = $2) AND timestamp BETWEEN $3 AND $4) AS found GROUP BY 1;
-- From $1 to before $4; hours has those from $2 to before $3, which is at most its `until`. p50 and p95 are classes.
PREPARE traffic AS
SELECT start, sum(requests) AS requests, coalesce(sum(success), 0) AS success, coalesce(sum(warning), 0) AS warning,
  min(class) FILTER (WHERE 2 * reached >= total) AS p50, min(class) FILTER (WHERE 20 * reached >= 19 * total) AS p95
FROM (
  SELECT *, sum(requests) OVER (PARTITION BY start ORDER BY class) AS reached, sum(requests) OVER (PARTITION BY start) AS total FROM (
    SELECT start, class, sum(requests)::int AS requests, (sum(requests) FILTER (WHERE band = 2))::int AS success,
      (sum(requests) FILTER (WHERE band = 4))::int AS warning
    FROM (
      SELECT start, band, class, requests FROM hours WHERE start >= $2 AND start < $3
      UNION ALL SELECT date_bin('1 hour', timestamp, '2000-01-01Z'), band, class, 1
      FROM (VALUES ($1, $2), ($3, $4)) AS ends (since, before) JOIN log_rows ON timestamp >= since AND timestamp < before
    ) AS parts GROUP BY 1, 2) AS classes) AS ranks
GROUP BY 1;
-- The same for health: a row for each bank, environment and start, and one without start, of all of them, with the class p95.
PREPARE health AS
WITH parts AS (
  SELECT * FROM days WHERE start >= $2 AND start < $3
  UNION ALL SELECT date_bin('1 day', timestamp, '2000-01-01 03:00Z'), bank_id, environment, class, 1, CASE WHEN band > 2 THEN 1 ELSE 0 END
  FROM (VALUES ($1, $2), ($3, $4)) AS ends (since, before) JOIN log_rows ON timestamp >= since AND timestamp < before
  WHERE NOT test), sums AS (
  SELECT bank_id, environment, start, class, sum(requests)::int AS requests, sum(failures)::int AS failures
  FROM parts GROUP BY GROUPING SETS ((bank_id, environment, start), (bank_id, environment, class)))
SELECT bank_id, environment, start, requests, failures, NULL AS p95 FROM sums WHERE start IS NOT NULL
UNION ALL
SELECT bank_id, environment, NULL, sum(requests), sum(failures), min(class) FILTER (WHERE 20 * reached >= 19 * total)
FROM (
  SELECT *, sum(requests) OVER (PARTITION BY bank_id, environment ORDER BY class) AS reached,
    sum(requests) OVER (PARTITION BY bank_id, environment) AS total
  FROM sums WHERE start IS NULL) AS ranks
GROUP BY 1, 2;
PREPARE endpoint_figures AS
SELECT bank_id, environment, method, endpoint, count(*) AS requests, count(*) FILTER (WHERE band > 2) AS failures,
  percentile_disc(0.95) WITHIN GROUP (ORDER BY duration) AS p95
FROM log_rows WHERE NOT test AND timestamp BETWEEN $1 AND $2 GROUP BY 1, 2, 3, 4;
-- Banks over the last 15 minutes.
PREPARE recent AS
SELECT bank_id, environment, count(*) AS requests, count(*) FILTER (WHERE band > 2) AS failures
FROM log_rows WHERE NOT test AND timestamp BETWEEN $1::timestamptz - interval '15 minutes' AND $1 GROUP BY 1, 2;
-- From $1 to before $4; slots has those from $2 to before $3. A row for each bank and environment with a failure.
PREPARE last_failures AS
SELECT bank_id, environment, max(last_failure) FROM (
  SELECT * FROM slots WHERE slot >= $2 AND slot < $3 UNION ALL SELECT * FROM slots_of($1, $2) UNION ALL SELECT * FROM slots_of($3, $4)
) AS slots GROUP BY 1, 2;
-- The same, a row for each with an outage. The cause is that of most failures in its slots.
PREPARE last_outages AS
SELECT outages.*, (
  SELECT mode() WITHIN GROUP (ORDER BY cause) FROM log_rows
  WHERE bank_id = outages.bank_id AND environment IS NOT DISTINCT FROM outages.environment AND NOT test AND cause IS NOT NULL
    AND timestamp BETWEEN first AND last AND recorded_at BETWEEN first AND last + interval '66 seconds'
    AND date_bin('5 minutes', timestamp, '2000-01-01Z') = ANY (slots)) AS cause
FROM (
  SELECT DISTINCT ON (bank_id, environment) bank_id, environment, min(first_failure) AS first, max(last_failure) AS last,
    sum(failures) AS failures, max(slot) AS last_slot, array_agg(slot) AS slots
  FROM (SELECT *, count(*) FILTER (WHERE slot > before + interval '15 minutes') OVER (PARTITION BY bank_id, environment ORDER BY slot) AS outage
        FROM (SELECT *, lag(slot) OVER (PARTITION BY bank_id, environment ORDER BY slot) AS before FROM (
                SELECT * FROM slots WHERE slot >= $2 AND slot < $3
                UNION ALL SELECT * FROM slots_of($1, $2) UNION ALL SELECT * FROM slots_of($3, $4)) AS slots
              WHERE 10 * failures >= requests) AS failing) AS numbered
  GROUP BY bank_id, environment, outage HAVING sum(failures) >= 3 ORDER BY bank_id, environment, last_slot DESC) AS outages;

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

-- Names --------------------------------------------------------------------------------------------------------------

-- name_key is what `nameKey` in src/domain/portuguese.ts makes of the name, written by the application: what an expression of
-- PostgreSQL makes of it depends on its locale and its version of Unicode. Saved requests have such a column, too.
CREATE TABLE banks (id uuid PRIMARY KEY, name text NOT NULL, name_key text NOT NULL UNIQUE, code text NOT NULL, status text NOT NULL,
  environment text NOT NULL);
