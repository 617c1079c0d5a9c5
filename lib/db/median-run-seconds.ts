/** SQL: the median, in seconds, of the last 50 runs that ended with a brief; NULL when there is none. */
export const medianRunSeconds = `(SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM done.finished_at - done.started_at))
  FROM (SELECT started_at, finished_at FROM enrichment_run WHERE status = 'done' ORDER BY finished_at DESC LIMIT 50) done)`;
