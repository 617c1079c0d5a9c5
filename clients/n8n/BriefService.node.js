/** @typedef {import("./n8n").Executing} Executing */
/** @typedef {import("./n8n").Item} Item */

const credential = "briefServiceApi";
/** The parameters of a request for a brief, in the API's own names. */
const seedFields = ["linkedin_url", "name", "company", "email"];

const properties = [
  {
    displayName: "Operation",
    name: "operation",
    type: "options",
    noDataExpression: true,
    options: [
      {
        name: "Ask for a Brief",
        value: "enrich",
        action: "Ask for a brief",
        description: "1 credit for a person's first brief, none afterwards",
      },
      { name: "Get a Job", value: "job", action: "Get a job", description: "Free" },
      { name: "Get the Account", value: "account", action: "Get the account", description: "Free" },
    ],
    default: "enrich",
  },
  ...["LinkedIn URL", "Name", "Company", "Email"].map((displayName, index) => ({
    displayName,
    name: seedFields[index],
    type: "string",
    default: "",
    displayOptions: { show: { operation: ["enrich"] } },
  })),
  { displayName: "Job ID", name: "job_id", type: "string", default: "", displayOptions: { show: { operation: ["job"] } } },
];

/** Each item is one request; what comes back is the API's own answer, a refusal too where the workflow goes on after errors. */
class BriefService {
  description = {
    displayName: "Personal-Context Brief Service",
    name: "briefService",
    icon: "fa:id-card",
    group: ["transform"],
    version: 1,
    subtitle: '={{$parameter["operation"]}}',
    description: "Grounded briefs about one person for a first message, each claim with its source",
    defaults: { name: "Personal-Context Brief Service" },
    inputs: ["main"],
    outputs: ["main"],
    credentials: [{ name: credential, required: true }],
    properties,
  };

  /** @this {Executing} @returns {Promise<Item[][]>} */
  async execute() {
    const { url } = await this.getCredentials(credential);
    const base = String(url).replace(/\/+$/, "");
    /** @type {Item[]} */
    const answers = [];
    for (const index of this.getInputData().keys()) {
      const request = requestOf((name) => this.getNodeParameter(name, index, ""));
      const { statusCode, body } = await this.helpers.httpRequestWithAuthentication.call(this, credential, {
        ...request,
        url: `${base}${request.path}`,
        json: true,
        returnFullResponse: true,
        ignoreHttpStatusErrors: true,
      });
      if (statusCode >= 400 && !this.continueOnFail()) throw new Error(`${body.error ?? statusCode}: ${body.message ?? "no answer"}`);
      answers.push({ json: body, pairedItem: { item: index } });
    }
    return [answers];
  }
}

/**
 * @param {(name: string) => unknown} parameter
 * @returns {{ path: string, method: "GET" | "POST", body?: Record<string, unknown> }}
 */
function requestOf(parameter) {
  const operation = parameter("operation");
  if (operation === "account") return { path: "/api/account", method: "GET" };
  if (operation === "job") return { path: `/api/jobs/${encodeURIComponent(String(parameter("job_id")))}`, method: "GET" };
  const seed = seedFields.map((name) => [name, parameter(name)]).filter(([, value]) => value !== "");
  return { path: "/api/enrich", method: "POST", body: Object.fromEntries(seed) };
}

module.exports = { BriefService };
