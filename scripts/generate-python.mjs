/** Renders the schemas and answers of the OpenAPI document as types of Python, for the Python client. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** Writes clients/python/pcb_briefs/contract.py, which is not kept in the repository. Needs dist/openapi.json. @returns its text */
export async function generatePython() {
  const text = pythonTypes(JSON.parse(readFileSync(path.join(root, "dist", "openapi.json"), "utf8")));
  writeFileSync(path.join(root, "clients", "python", "pcb_briefs", "contract.py"), text);
  return text;
}

/**
 * Python source with a type for each schema, for each object inside one, and a union `<Operation>Answer` where an operation succeeds in several ways.
 * @param {object} document an OpenAPI document
 */
export function pythonTypes({ components, paths = {} }) {
  const made = new Map();
  for (const [name, schema] of Object.entries(components.schemas)) define(made, components.schemas, name, schema);
  for (const [name, schema] of answerUnions(paths)) define(made, components.schemas, name, schema);
  return `"""Types of the service's contract, made from its OpenAPI document. Not written by hand."""

from __future__ import annotations

from typing import Any, Dict, List, Literal, TypedDict, Union

${[...made.values()].join("\n\n")}
`;
}

/** Operations with more than one success. */
function answerUnions(paths) {
  return Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ operationId, responses = {} }) => {
      const schemas = ["200", "202"].flatMap((status) => responses[status]?.content?.["application/json"]?.schema ?? []);
      const choices = schemas.flatMap((schema) => schema.oneOf ?? [schema]);
      return operationId === undefined || choices.length < 2 ? [] : [[`${upperFirst(operationId)}Answer`, { oneOf: choices }]];
    });
}

/** Puts the source of one type under its name, behind those of the objects inside it. */
function define(made, schemas, name, given) {
  const schema = merged(schemas, given);
  if (schema.type !== "object" || schema.properties === undefined) {
    const type = typeOf(schema, name, { made, schemas });
    made.set(name, `${name} = ${type}`);
    return;
  }
  const required = new Set(schema.required ?? []);
  const fields = Object.entries(schema.properties).map(([field, of]) => [
    field,
    typeOf(of, `${name}${upperFirst(field)}`, { made, schemas }),
  ]);
  // By calls, since a field may be named as a keyword is; what may be absent stands in the part that is not total.
  const part = (title, list, total) =>
    `${title} = TypedDict("${title}", {\n${list.map(([field, type]) => `    "${field}": ${quoted(type)},\n`).join("")}}${total ? "" : ", total=False"})`;
  const always = fields.filter(([field]) => required.has(field));
  const sometimes = fields.filter(([field]) => !required.has(field));
  if (sometimes.length === 0) made.set(name, part(name, always, true));
  else if (always.length === 0) made.set(name, part(name, sometimes, false));
  else {
    const body = sometimes.map(([field, type]) => `    ${field}: ${type.replaceAll("'", "")}\n`);
    made.set(name, `${part(`_${name}`, always, true)}\n\n\nclass ${name}(_${name}, total=False):\n${body.join("")}`);
  }
}

/** `allOf` as one object, the later fields narrowing the earlier. */
function merged(schemas, schema) {
  if (schema.allOf === undefined) return schema;
  const parts = schema.allOf.map((part) => merged(schemas, part.$ref === undefined ? part : schemas[nameOf(part.$ref)]));
  return {
    type: "object",
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    required: parts.flatMap(({ required }) => required ?? []),
  };
}

/** Names of this file stand in single quotes, since they may be defined further down; values of literals in double ones. */
function typeOf(schema, name, place) {
  if (schema.$ref !== undefined) return `'${nameOf(schema.$ref)}'`;
  const literals = schema.const === undefined ? schema.enum : [schema.const];
  if (literals !== undefined) return `Literal[${literals.map(literal).join(", ")}]`;
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices !== undefined) return unionOf(choices, name, place);
  if (Array.isArray(schema.type))
    return unionOf(
      schema.type.map((type) => ({ ...schema, type })),
      name,
      place,
    );
  switch (schema.type) {
    case "string":
      return "str";
    case "integer":
      return "int";
    case "number":
      return "float";
    case "boolean":
      return "bool";
    case "null":
      return "None";
    case "array":
      return `List[${schema.items === undefined || Object.keys(schema.items).length === 0 ? "Any" : typeOf(schema.items, `${name}Item`, place)}]`;
    case "object":
      if (schema.properties !== undefined && schema.additionalProperties === undefined) return named(schema, name, place);
      return `Dict[str, ${isSchema(schema.additionalProperties) ? typeOf(schema.additionalProperties, `${name}Value`, place) : "Any"}]`;
    default:
      return schema.allOf === undefined ? "Any" : named(schema, name, place);
  }
}

function named(schema, name, { made, schemas }) {
  const free = name in schemas || made.has(name) ? `${name}Object` : name;
  define(made, schemas, free, schema);
  return `'${free}'`;
}

function unionOf(choices, name, place) {
  const types = choices.map((choice, index) => typeOf(choice, `${name}${index + 1}`, place));
  return types.length === 1 ? types[0] : `Union[${[...new Set(types)].join(", ")}]`;
}

/** Of a field of a call: the whole type is one string, so that names need no quotes of their own. */
function quoted(type) {
  return `'${type.replaceAll("'", "")}'`;
}

function isSchema(value) {
  return typeof value === "object" && Object.keys(value).length > 0;
}

function literal(value) {
  if (value === null) return "None";
  return typeof value === "boolean" ? (value ? "True" : "False") : JSON.stringify(value);
}

function nameOf(reference) {
  return reference.split("/").at(-1);
}

function upperFirst(text) {
  return text
    .split("_")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
}
