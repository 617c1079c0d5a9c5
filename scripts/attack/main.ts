import { victimsOf, ways } from "@/test/attack/ways";
import { judgeWay } from "./judge-way";
import { renderJudgements } from "./render-judgements";

const judgements = ways.flatMap((way) => victimsOf(way).map((victim) => judgeWay(way, victim)));
process.stdout.write(`${renderJudgements(ways, judgements)}\n`);
process.exitCode = judgements.some(({ reached }) => reached.length > 0) ? 1 : 0;
