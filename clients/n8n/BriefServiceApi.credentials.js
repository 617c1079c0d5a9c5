/** Address and key of a Personal-Context Brief Service, as n8n keeps them. */
class BriefServiceApi {
  name = "briefServiceApi";
  displayName = "Personal-Context Brief Service API";
  properties = [
    {
      displayName: "Address",
      name: "url",
      type: "string",
      default: "",
      placeholder: "https://briefs.example",
      description: "Of the service, without a path",
    },
    { displayName: "API Key", name: "key", type: "string", typeOptions: { password: true }, default: "" },
  ];
  authenticate = { type: "generic", properties: { headers: { Authorization: "=Bearer {{$credentials.key}}" } } };
  test = { request: { baseURL: "={{$credentials.url}}", url: "/api/account" } };
}

module.exports = { BriefServiceApi };
