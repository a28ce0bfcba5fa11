"""Serves one GGUF file by llama.cpp's own server, on a free port of this machine: serve.py FILE CONTEXT_TOKENS.

Prints the address, then runs until its standard input ends.
"""

import sys

import xllamacpp

parameters = xllamacpp.CommonParams()
parameters.model.path = sys.argv[1]
parameters.n_ctx = int(sys.argv[2])
parameters.n_parallel = 1
parameters.hostnames = ["127.0.0.1"]
parameters.port = 0
server = xllamacpp.Server(parameters)
print(server.listening_address, flush=True)
sys.stdin.read()
