module.exports = { resolve: { alias: { "@": __dirname } } };
