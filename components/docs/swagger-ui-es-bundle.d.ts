/** The bundle's own types are under the package's main entry only. */
declare module "swagger-ui-dist/swagger-ui-es-bundle.js" {
  import type { SwaggerConfigs } from "swagger-ui-dist";

  export default function SwaggerUi(config: SwaggerConfigs): unknown;
}
