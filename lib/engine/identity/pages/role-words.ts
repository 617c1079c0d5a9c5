/**
 * Nouns that say what somebody does, as pages put them before or behind a name: "site manager Jane Roe", "Projektleiterin Jane Roe", "Jane Roe,
 * treasurer". Lower case; a compound counts by its end ("Verkaufsleiter", "gamekeeper").
 */
export function isRoleWord(word: string): boolean {
  const lower = word.toLowerCase();
  return roles.has(lower) || (lower.length > 6 && ends.some((end) => lower.endsWith(end)));
}

const set = (words: string): readonly string[] => words.trim().split(/\s+/);

const roles: ReadonlySet<string> = new Set([
  ...set(`
    manager director head keeper officer engineer founder cofounder owner chief editor teacher professor surgeon nurse doctor vet curator conservator librarian
    architect designer developer programmer scientist researcher analyst lawyer solicitor barrister partner secretary treasurer chair chairman chairwoman president
    captain pilot driver chef baker cook farmer grower gardener forester ranger warden coach trainer conductor organist composer producer presenter spokesman
    spokeswoman spokesperson mayor commissioner inspector technician mechanic electrician carpenter joiner potter brewer physicist chemist historian economist
    accountant actuary auditor planner surveyor consultant adviser advisor specialist assistant coordinator administrator executive midwife lecturer artist sculptor
    photographer journalist strategist boss ceo cto cfo coo foreman apprentice interpreter translator counsellor therapist paediatrician steward skipper`),
  ...set(`
    leiter leiterin chef chefin direktor direktorin vorstand vorständin gründer gründerin inhaber inhaberin sprecher sprecherin meister meisterin ingenieur
    ingenieurin lehrer lehrerin ärztin arzt bäcker bäckerin förster försterin kurator kuratorin trainer trainerin vorsitzende vorsitzender winzer winzerin
    auszubildende auszubildender lehrling geselle gesellin mitarbeiter mitarbeiterin assistent assistentin praktikant praktikantin gärtner gärtnerin
    tischler tischlerin schreiner schreinerin buchhalter buchhalterin redakteur redakteurin architekt architektin dozent dozentin forscher forscherin`),
  ...set(`
    directeur directrice président présidente fondateur fondatrice gérant gérante responsable ingénieur ingénieure chercheur chercheuse professeure professeur
    cheffe patron patronne maître trésorier trésorière secrétaire vigneron vigneronne conservateur conservatrice
    apprenti apprentie stagiaire assistant assistante comptable associé associée technicien technicienne boulanger boulangère menuisier menuisière
    jardinier jardinière architecte rédacteur rédactrice enseignant enseignante infirmier infirmière`),
  ...set(`
    director directora presidente presidenta fundador fundadora gerente ingeniero ingeniera investigador investigadora profesor profesora jefe jefa encargado
    encargada tesorero tesorera secretario secretaria maestro maestra enólogo enóloga portavoz dueño dueña
    aprendiz becario becaria ayudante socio socia técnico técnica contable cocinero cocinera panadero panadera arquitecto arquitecta redactor redactora
    coordinador coordinadora enfermero enfermera responsable`),
  ...set(`
    diretor diretora fundadora engenheiro engenheira investigadora professora chefe encarregado encarregada tesoureiro tesoureira secretário mestre enólogo
    coordenador coordenadora dono dona
    aprendiz estagiário estagiária ajudante sócio sócia técnico técnica contabilista cozinheiro cozinheira padeiro padeira arquiteto arquiteta
    pesquisador pesquisadora enfermeiro enfermeira gestor gestora`),
  ...set(`
    directeur directrice oprichter oprichtster eigenaar eigenares voorzitter ingenieur onderzoeker hoogleraar docent bakker boswachter conservator
    penningmeester woordvoerder woordvoerster bedrijfsleider beheerder
    leerling stagiair stagiaire medewerker medewerkster assistente boekhouder timmerman tuinman hovenier verpleegkundige onderzoekster lerares leraar
    redacteur adviseur vormgever`),
  ...set(`
    direttore direttrice fondatore fondatrice titolare ingegnere ricercatore ricercatrice professore professoressa capo tesoriere segretario segretaria
    maestro maestra casaro casara enologo presidente responsabile portavoce
    apprendista tirocinante assistente socio socia tecnico tecnica contabile cuoco cuoca fornaio fornaia falegname architetto redattore redattrice
    coordinatore coordinatrice legatore legatrice restauratore restauratrice infermiere infermiera consulente`),
]);

const ends = set(
  "leiter leiterin führer führerin meister meisterin sprecher sprecherin berater beraterin ologist keeper maker master wright leider",
);
