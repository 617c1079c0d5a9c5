const noTestTools =
  "calls a tool, resource or prompt with a test's name and content (test_…), which a product does not have; the mechanism is tested by our own";

/** Server scenarios of the official conformance suite that ask for what this service does not offer, and why it does not. */
export const notApplicableScenarios: Readonly<Record<string, string>> = {
  "logging-set-level": "sets a log level: without a session there is no stream to send log messages on, so the capability is not declared",
  "completion-complete": "completes an argument of a prompt with a test's name; the capability is not declared",
  "tools-call-simple-text": noTestTools,
  "tools-call-image": `${noTestTools}; and no tool answers with an image`,
  "tools-call-audio": `${noTestTools}; and no tool answers with sound`,
  "tools-call-embedded-resource": `${noTestTools}; briefs are linked, not embedded`,
  "tools-call-mixed-content": noTestTools,
  "tools-call-with-logging": "sends log messages during a call, which needs a stream",
  "tools-call-error": noTestTools,
  "tools-call-with-progress":
    "sends progress during a call, which needs a stream: a paid call answers within 2 seconds and names the job to poll",
  "tools-call-sampling": "asks the client's model during a call, which needs a stream; this service asks no client's model",
  "tools-call-elicitation": "asks the client's user during a call, which needs a stream; refusals say what to ask instead",
  "json-schema-2020-12": "lists a tool with a test's name; our own schemas are JSON Schema 2020-12 and stand in place, without references",
  "elicitation-sep1034-defaults": "asks the client's user, as above",
  "server-sse-polling": "resumes a stream within a session; there are neither",
  "server-sse-multiple-streams": "opens several streams within a session; without one it ends with a warning",
  "elicitation-sep1330-enums": "asks the client's user, as above",
  "resources-read-text": noTestTools,
  "resources-read-binary": `${noTestTools}; and no resource is binary`,
  "resources-templates-read": noTestTools,
  "resources-subscribe": "subscribes to changes, which needs a stream; the capability is not declared",
  "resources-unsubscribe": "the same",
  "prompts-get-simple": noTestTools,
  "prompts-get-with-args": noTestTools,
  "prompts-get-embedded-resource": noTestTools,
  "prompts-get-with-image": `${noTestTools}; and no prompt holds an image`,
};
